import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#domain/ctx.ts'
import { hasPermission, requirePermission } from '#domain/authorize.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { orders } from '#db/schema/orders.server.ts'
import type { InCentavos } from '#kit/money.ts'
import type { discountUseSchema } from './schemas.ts'

export type ListedDiscountUse = InCentavos<z.infer<typeof discountUseSchema>, 'discount' | 'total'>

const POSITION = z.tuple([instantInCursor, z.uuid()])

/** Latest first, with cancelled orders; names and e-mails need `customers:read` or `orders:read`. @throws CursorInvalid */
export async function listDiscountUses(
  ctx: Ctx,
  { code }: { code: string },
  { cursor, limit }: { cursor?: KeysetPosition | undefined; limit: number },
): Promise<KeysetPage<ListedDiscountUse>> {
  requirePermission(ctx, 'discounts:read')
  const position = positionIn(cursor, POSITION)
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.discountCode, code),
        position && sql`(${orders.placedAt}, ${orders.id}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit + 1)
  const isNamed = hasPermission(ctx.actor, 'customers:read', 'orders:read')
  const { items, next } = keysetPage(rows, limit, ({ placedAt, id }) => [placedAt.toISOString(), id])
  return {
    items: items.map(({ folio, placedAt, status, firstName, lastName, email, discountCentavos, totalCentavos }) => ({
      folio,
      placedAt,
      status,
      name: isNamed ? `${firstName} ${lastName}`.trim() : null,
      email: isNamed ? email : null,
      discountCentavos,
      totalCentavos,
    })),
    next,
  }
}
