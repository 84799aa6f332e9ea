import type { Vitals } from '#domain/ports/vitals.ts'

export interface VitalsDouble extends Vitals {
  queues: { job: string; oldestSeconds: number }[]
  disk: { freeBytes: number; totalBytes: number }
}

/** A machine with room and nothing to do, until a test says otherwise. */
export function createVitalsDouble(): VitalsDouble {
  const vitals: VitalsDouble = {
    queues: [],
    disk: { freeBytes: 50e9, totalBytes: 100e9 },
    readQueues: async () => vitals.queues,
    readDisk: async () => vitals.disk,
  }
  return vitals
}
