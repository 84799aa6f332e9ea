import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** The channel on which every process of the store hears that cached pages went stale. */
export const CACHE_TAGS_CHANNEL = 'cache_tags'

/**
 * Marks pages that carry any of `tags` as stale, on every process, when (and only if) the transaction commits.
 * Tags: `brand`, `catalogue`, `content`, `product:{id}`.
 */
export async function invalidateTags(db: Db, tags: readonly string[]): Promise<void> {
  for (const tag of new Set(tags)) await db.execute(sql`select pg_notify(${CACHE_TAGS_CHANNEL}, ${tag})`)
}
