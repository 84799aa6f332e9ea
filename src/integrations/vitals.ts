import { statfs } from 'node:fs/promises'
import type { Vitals } from '#domain/ports/vitals.ts'
import { readQueueDepth } from './job-queue/queue-depth.ts'

/** Jobs due before the process started count from its start. */
export function createVitals(dataDir: string, uptimeSeconds = () => process.uptime()): Vitals {
  return {
    async readQueues(db) {
      const depths = await readQueueDepth(db)
      return depths.map(({ queue, oldestSeconds }) => ({
        job: queue,
        oldestSeconds: Math.min(oldestSeconds, uptimeSeconds()),
      }))
    },
    async readDisk() {
      const { bavail, blocks, bsize } = await statfs(dataDir)
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    },
  }
}
