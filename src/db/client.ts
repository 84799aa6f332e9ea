import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { closeWhenUseless } from './hung-connections.ts'
import { nameStatements } from './name-statements.ts'

/** The database, or a transaction on it: verbs take either. */
export type Db = NodePgDatabase

export interface Database {
  db: Db
  pool: Pool
}

/**
 * A pool on the PostgreSQL at `url` (`postgres://…`) and the query builder on it. The caller ends the pool.
 * @param hungAfter milliseconds of silence after which a connection that owes an answer is given up; 0 waits without limit
 */
export function createDatabase(url: string, poolSize = 10, hungAfter?: number): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    // A statement that hangs must not hold a buyer, a lock or a connection for long; nor may one take the other cores from
    // everybody else, which under load makes it slower as well.
    options:
      '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000 -c lock_timeout=10000 -c max_parallel_workers_per_gather=0',
    application_name: 'store',
    // Who waits longer for a free connection is told so instead of waiting for ever.
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // A connection lost amid a transaction tells of it twice: to the statement, which rejects, and here, where silence would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    closeWhenUseless(client, hungAfter)
    nameStatements(client)
  })
  return { db: drizzle(pool, { casing: 'snake_case' }), pool }
}
