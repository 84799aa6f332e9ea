import { desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { itemFailures } from '#db/schema/item-failures.server.ts'

export type ItemFailure = typeof itemFailures.$inferSelect

const POSITION = z.tuple([instantInCursor, z.string(), z.string()])

/** Latest first. @throws CursorInvalid */
export async function listItemFailures(
  ctx: Ctx,
  { cursor, limit }: { cursor?: KeysetPosition | undefined; limit: number },
): Promise<KeysetPage<ItemFailure>> {
  requirePermission(ctx, 'operations:read')
  const position = positionIn(cursor, POSITION)
  const { failedAt, job, item } = itemFailures
  const rows = await ctx.db
    .select()
    .from(itemFailures)
    .where(
      position &&
        sql`(${failedAt}, ${job}, ${item}) < (${position[0]}::timestamptz, ${position[1]}::text, ${position[2]}::text)`,
    )
    .orderBy(desc(failedAt), desc(job), desc(item))
    .limit(limit + 1)
  return keysetPage(rows, limit, (row) => [row.failedAt.toISOString(), row.job, row.item])
}
