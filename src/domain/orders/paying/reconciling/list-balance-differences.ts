import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { orders } from '#db/schema/orders.server.ts'
import { balanceDifferences, payments } from '#db/schema/payments.server.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'

export type ListedDifference = typeof balanceDifferences.$inferSelect & { folio: string | null }

const POSITION = z.tuple([instantInCursor, z.string(), z.string()])

/** Differences found by the last run, latest first. @throws CursorInvalid */
export async function listBalanceDifferences(
  ctx: Ctx,
  { cursor, limit }: { cursor?: KeysetPosition | undefined; limit: number },
): Promise<KeysetPage<ListedDifference>> {
  requirePermission(ctx, 'payments:read')
  const position = positionIn(cursor, POSITION)
  const { at, partId, kind } = balanceDifferences
  const rows = await ctx.db
    .select({ difference: balanceDifferences, folio: orders.folio })
    .from(balanceDifferences)
    .leftJoin(payments, eq(payments.id, balanceDifferences.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      position &&
        sql`(${at}, ${partId}, ${kind}) < (${position[0]}::timestamptz, ${position[1]}::text, ${position[2]}::text)`,
    )
    .orderBy(desc(at), desc(partId), desc(kind))
    .limit(limit + 1)
  const listed = rows.map(({ difference, folio }) => ({ ...difference, folio }))
  return keysetPage(listed, limit, (row) => [row.at.toISOString(), row.partId, row.kind])
}
