import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { keysetPage } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import type { Centavos } from '#kit/money.ts'
import type { OrderStatus } from './order-status.ts'
import { orders } from './tables.server.ts'

/** An order that was placed with a discount code. */
export interface DiscountUse {
  folio: string
  placedAt: Date
  status: OrderStatus
  name: string
  email: string
  discountCentavos: Centavos
  totalCentavos: Centavos
}

/** The orders that were placed with a code, cancelled ones too, the latest first. Throws SignInRequired, NotAllowed. */
export async function listDiscountUses(
  ctx: Ctx,
  { code }: { code: string },
  { cursor, limit }: { cursor?: KeysetPosition | undefined; limit: number },
): Promise<KeysetPage<DiscountUse>> {
  requireOwner(ctx)
  const after = cursor && { at: new Date(String(cursor[0])), id: String(cursor[1]) }
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.discountCode, code),
        after && or(lt(orders.placedAt, after.at), and(eq(orders.placedAt, after.at), lt(orders.id, after.id))),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit + 1)
  const { items, next } = keysetPage(rows, limit, ({ placedAt, id }) => [placedAt.toISOString(), id])
  return {
    items: items.map(({ folio, placedAt, status, firstName, lastName, email, discountCentavos, totalCentavos }) => ({
      folio,
      placedAt,
      status,
      name: `${firstName} ${lastName}`.trim(),
      email,
      discountCentavos,
      totalCentavos,
    })),
    next,
  }
}
