import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { nameStatements } from './name-statements.ts'

/** The database, or a transaction on it: verbs take either. */
export type Db = NodePgDatabase

export interface Database {
  db: Db
  pool: Pool
}

/** A pool on the PostgreSQL at `url` (`postgres://…`) and the query builder on it. The caller ends the pool. */
export function createDatabase(url: string, poolSize = 10): Database {
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
  })
  // A connection lost amid a transaction tells of it twice: to the statement, which rejects, and here, where silence would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    nameStatements(client)
  })
  return { db: drizzle(pool, { casing: 'snake_case' }), pool }
}
