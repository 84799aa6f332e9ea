import type { Db } from '#db/client.ts'

export interface Replica {
  /** Runs `read` on a replica that has everything that `primary` has, or on `primary`. It may run twice. */
  read<Result>(primary: Db, read: (db: Db) => Promise<Result>): Promise<Result>
}
