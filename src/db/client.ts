import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Spans } from '#kit/spans.ts'
import { closeWhenUseless } from './hung-connections.ts'
import { nameStatements } from './name-statements.ts'
import { connectionTo } from './primary.ts'
import { traceStatements, traceWaiting } from './trace-statements.ts'

export type Db = NodePgDatabase

export interface Database {
  db: Db
  pool: Pool
}

/** Limits slow statements, and disables parallel plans, which are slower under load. */
export const SESSION_SETTINGS = {
  statement_timeout: '15000',
  idle_in_transaction_session_timeout: '15000',
  lock_timeout: '10000',
  max_parallel_workers_per_gather: '0',
}

interface Connecting {
  /** Milliseconds without a reply after which a connection is closed; 0: never. */
  hungAfter?: number | undefined
  /** False behind a pooler, where the role has the settings. */
  sendsSettings?: boolean
  /** False behind a pooler that forgets named statements. */
  keepsStatements?: boolean
  connectionTimeoutMillis?: number
  spans?: Spans | undefined
}

export function createDatabase(
  url: string,
  poolSize = 10,
  { hungAfter, sendsSettings = true, keepsStatements = true, connectionTimeoutMillis = 15_000, spans }: Connecting = {},
): Database {
  const options = Object.entries(SESSION_SETTINGS).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new Pool({
    ...connectionTo(url),
    max: poolSize,
    ...(sendsSettings ? { options: options.join(' ') } : {}),
    application_name: 'store',
    connectionTimeoutMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  if (spans) traceWaiting(pool)
  // A connection lost in a transaction also emits `error` here; unhandled, it would end the process
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    closeWhenUseless(client, hungAfter)
    nameStatements(client, keepsStatements)
    if (spans) traceStatements(client, spans)
  })
  return { db: drizzle(pool, { casing: 'snake_case' }), pool }
}
