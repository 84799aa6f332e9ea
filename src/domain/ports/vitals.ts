import type { Db } from '#db/client.ts'

export interface Vitals {
  /** How long each queue's oldest due job has waited while this process ran. */
  readQueues(db: Db): Promise<{ job: string; oldestSeconds: number }[]>
  /** Of the disk that holds the store's files. */
  readDisk(): Promise<{ freeBytes: number; totalBytes: number }>
}
