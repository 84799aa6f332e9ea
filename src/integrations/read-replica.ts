import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createDatabase } from '#db/client.ts'
import type { Database, Db } from '#db/client.ts'
import { isDatabaseOutage } from '#db/outage.ts'
import { inspectConnection } from '#db/pooler.ts'
import type { Replica } from '#domain/ports/replica.ts'
import { inTime } from '#kit/in-time.ts'
import type { Log } from '#kit/log.ts'

/** Milliseconds of lag after which the replica counts as too far behind. */
const CATCHES_UP_MS = 500
const LOOK_MS = 20
/** Milliseconds without reads after a failure or lag. */
const REST_MS = 5000
const CONNECTS_WITHIN_MS = 1000
const CONNECTIONS = 4
/** Assumed after a timeout. */
const LATE = { isReplica: true, hasReplayed: false }

export const PRIMARY_ONLY: Replica = { read: (primary, read) => read(primary) }

export interface RunningReplica extends Replica {
  stop(): Promise<void>
}

/** Connects at the first read, so that the store starts without its replica. */
export function createReplica(url: string, log: Pick<Log, 'warn'>): RunningReplica {
  let opening: Promise<Database> | undefined
  let restsUntil = -Infinity

  function rest(details: object, why: string): undefined {
    restsUntil = performance.now() + REST_MS
    log.warn(details, `the replica ${why}: reports and lists read the primary`)
  }

  async function caughtUp(primary: Db): Promise<Db | undefined> {
    const { rows } = await primary.execute<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`)
    const lsn = rows[0]?.lsn ?? ''
    opening ??= open(url, { primary, log })
    opening.catch(() => (opening = undefined))
    try {
      const { db } = await opening
      const deadline = performance.now() + CATCHES_UP_MS
      while (performance.now() < deadline) {
        const { isReplica, hasReplayed } = await inTime(progressOf(db, lsn), CATCHES_UP_MS, LATE)
        if (!isReplica) return rest({}, 'is a primary itself')
        if (hasReplayed) return db
        await delay(LOOK_MS)
      }
      return rest({ lsn }, 'is too far behind')
    } catch (err) {
      return rest({ err }, 'is out of reach')
    }
  }

  return {
    async read(primary, read) {
      const replica = performance.now() < restsUntil ? undefined : await caughtUp(primary)
      if (!replica) return read(primary)
      try {
        return await read(replica)
      } catch (err) {
        if (!isDatabaseOutage(err)) throw err
        rest({ err }, 'gave no answer')
        return read(primary)
      }
    },
    async stop() {
      const database = await opening?.catch(() => undefined)
      await database?.pool.end()
    },
  }
}

async function open(url: string, { primary, log }: { primary: Db; log: Pick<Log, 'warn'> }): Promise<Database> {
  const { isPooled, keepsStatements } = await inspectConnection(url, CONNECTS_WITHIN_MS)
  const database = createDatabase(url, CONNECTIONS, {
    sendsSettings: !isPooled,
    keepsStatements,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
  })
  database.pool.on('error', (err) => log.warn({ err }, 'replica connection lost'))
  try {
    const [own, others] = await Promise.all([database.db, primary].map(clusterOf))
    if (own !== others) throw new Error('DATABASE_READ_URL leads to no replica of DATABASE_URL')
    return database
  } catch (error) {
    await database.pool.end()
    throw error
  }
}

async function clusterOf(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select system_identifier || '/' || current_database() as id from pg_control_system()`,
  )
  return rows[0]?.id
}

interface Progress extends Record<string, unknown> {
  /** False once promoted. */
  isReplica: boolean
  hasReplayed: boolean
}

async function progressOf(db: Db, lsn: string): Promise<Progress> {
  const { rows } = await db.execute<Progress>(
    sql`select pg_is_in_recovery() as "isReplica",
          coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as "hasReplayed"`,
  )
  return rows[0] ?? LATE
}
