import type { Db } from '#db/client.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'

/** A job that was tried as often as it may be, and failed. */
export interface FailedJob {
  jobId: string
  name: string
  /** How often it ran. */
  tries: number
  /** What it was given. */
  data: Readonly<Record<string, unknown>>
  /** The last failure's own words: they may hold what nobody else should read. */
  problem: string
  enqueuedAt: Date
  failedAt: Date
}

export interface FailedJobs {
  /** The latest failure first. Throws CursorInvalid. */
  list(db: Db, asked: { cursor?: KeysetPosition | undefined; limit: number }): Promise<KeysetPage<FailedJob>>
  /** Lets a failed job run once more. @returns whether there is one with this id that failed */
  retry(db: Db, jobId: string): Promise<boolean>
}
