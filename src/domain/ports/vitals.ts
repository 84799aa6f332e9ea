import type { Db } from '#db/client.ts'

/** What the machine and the job queue say of themselves. */
export interface Vitals {
  /** How long the oldest due job of each queue has waited while this process ran. */
  readQueues(db: Db): Promise<{ job: string; oldestSeconds: number }[]>
  /** Of the disk that holds the store's files. */
  readDisk(): Promise<{ freeBytes: number; totalBytes: number }>
}
