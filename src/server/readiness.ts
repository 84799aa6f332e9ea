import { statfs } from 'node:fs/promises'
import type { Db } from '#db/client.ts'
import { readDatabaseState } from '#db/migrate.ts'

/** PostgreSQL's log grows by 16 MB at a time (bytes). */
const LEAST_FREE = 50_000_000

export type Readiness = 'ready' | 'not ready' | 'schema too old' | 'schema too new' | 'database read-only' | 'disk full'

interface Facts {
  db: Db
  dataDir: string
  freeBytes?: (folder: string) => Promise<number>
}

/**
 * A schema newer than this build is refused at the start only; a process that runs while a newer build migrates
 * goes on until it is replaced, so that an update doesn't close the shop.
 */
export async function createReadiness({
  db,
  dataDir,
  freeBytes = freeBytesOn,
}: Facts): Promise<() => Promise<Readiness>> {
  const startedOnNewer = (await readDatabaseState(db)).schema === 'newer'
  return async () => {
    if ((await freeBytes(dataDir)) < LEAST_FREE) return 'disk full'
    const { schema, isReadOnly } = await readDatabaseState(db)
    if (isReadOnly) return 'database read-only'
    if (schema === 'older') return 'schema too old'
    return schema === 'newer' && startedOnNewer ? 'schema too new' : 'ready'
  }
}

async function freeBytesOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
