import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

export const CACHE_TAGS_CHANNEL = 'cache_tags'

export async function invalidateTags(db: Db, tags: readonly string[]): Promise<void> {
  for (const tag of new Set(tags)) await db.execute(sql`select pg_notify(${CACHE_TAGS_CHANNEL}, ${tag})`)
}
