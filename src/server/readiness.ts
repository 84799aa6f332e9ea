import { statfs } from 'node:fs/promises'
import type { Db } from '#db/client.ts'
import { readDatabaseState } from '#db/migrate.ts'

/** Bytes; PostgreSQL's WAL grows by 16 MB at a time. */
const LEAST_FREE = 50_000_000

export type Readiness = 'ready' | 'not ready' | 'schema too old' | 'schema too new' | 'database read-only' | 'disk full'

interface Facts {
  db: Db
  dataDir: string
  freeBytes?: (folder: string) => Promise<number>
}

/** Refuses a newer schema only at the start: running processes continue while a newer build migrates, so updates don't close the shop. */
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
