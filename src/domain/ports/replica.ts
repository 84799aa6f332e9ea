import type { Db } from '#db/client.ts'

export interface Replica {
  /** Runs `read`, perhaps twice, on a replica that has all of `primary`'s writes, or on `primary`. */
  read<Result>(primary: Db, read: (db: Db) => Promise<Result>): Promise<Result>
}
