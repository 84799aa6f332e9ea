import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { closeWhenUseless } from './hung-connections.ts'
import { nameStatements } from './name-statements.ts'

export type Db = NodePgDatabase

export interface Database {
  db: Db
  pool: Pool
}

/**
 * The caller ends the pool. @param hungAfter milliseconds without a reply after which a connection is closed; 0: never
 */
export function createDatabase(url: string, poolSize = 10, hungAfter?: number): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    // Limits slow statements, and keeps one from using the other cores: parallel plans are slower under load.
    options:
      '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000 -c lock_timeout=10000 -c max_parallel_workers_per_gather=0',
    application_name: 'store',
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // A connection lost during a transaction also emits `error` here; unhandled, it would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    closeWhenUseless(client, hungAfter)
    nameStatements(client)
  })
  return { db: drizzle(pool, { casing: 'snake_case' }), pool }
}
