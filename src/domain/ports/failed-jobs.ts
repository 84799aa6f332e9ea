import type { Db } from '#db/client.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'

export interface FailedJob {
  jobId: string
  name: string
  tries: number
  data: Readonly<Record<string, unknown>>
  /** May hold personal data. */
  problem: string
  enqueuedAt: Date
  failedAt: Date
}

export interface FailedJobs {
  /** Latest failure first. @throws CursorInvalid */
  list(db: Db, asked: { cursor?: KeysetPosition | undefined; limit: number }): Promise<KeysetPage<FailedJob>>
  /** False when no failed job has this id. */
  retry(db: Db, jobId: string): Promise<boolean>
}
