import { statfs } from 'node:fs/promises'
import type { Db } from '#db/client.ts'
import { readDatabaseState } from '#db/migrate.ts'

/** Below this nothing is safe to take: PostgreSQL's log grows by 16 MB at a time (bytes). */
const LEAST_FREE = 50_000_000

export type Readiness = 'ready' | 'not ready' | 'schema too old' | 'schema too new' | 'database read-only' | 'disk full'

interface Facts {
  db: Db
  /** A folder on the disk that must have room. */
  dataDir: string
  /** Bytes that are free there. */
  freeBytes?: (folder: string) => Promise<number>
}

/**
 * Whether a process that has just brought its database up to date may take calls, asked as often as one likes. A schema newer than
 * this build's is refused when the process started on it, as after a way back to an older build; when a newer build upgrades it
 * meanwhile, this process goes on until it is replaced, or every update would close the shop for a moment.
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
