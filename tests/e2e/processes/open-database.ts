import { createDatabase } from '../../../src/db/client.ts'
import type { Database } from '../../../src/db/client.ts'

/** A pool's end doesn't wait for its connections': a server that stops right after it still tells them so. */
export function openDatabase(url: string, connections: number): Database {
  const database = createDatabase(url, connections)
  database.pool.on('error', () => undefined)
  return database
}
