import { createDatabase } from '../../../src/db/client.ts'
import type { Database } from '../../../src/db/client.ts'

/** `pool.end()` resolves before its sockets close, and the shutdown of a server soon after it would fail the test. */
export function openDatabase(url: string, connections: number): Database {
  const database = createDatabase(url, connections)
  database.pool.on('error', () => undefined)
  return database
}
