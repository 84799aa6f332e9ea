import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { orders } from './tables.server.ts'

/**
 * Whether a buyer ordered before, as the customer who is signed in or under an e-mail. What was cancelled doesn't count.
 * Anybody can type anybody's e-mail, so what was ordered under one counts once it is paid, and before only against who orders
 * from the same address; that it joined the customer's account makes no difference.
 * @param buyer.email lower case
 * @param buyer.placedFrom a fingerprint of the network address; null where the order comes over no network
 */
export async function hasOrdered(ctx: Ctx, buyer?: { email: string; placedFrom: string | null }): Promise<boolean> {
  const isPaid = isNotNull(orders.paidAt)
  const asCustomer =
    ctx.actor.kind === 'customer'
      ? and(eq(orders.customerId, ctx.actor.customerId), or(isNull(orders.claimedAt), isPaid))
      : undefined
  const isSettledOrFromThere = buyer && or(isPaid, sql`${orders.placedFrom} is not distinct from ${buyer.placedFrom}`)
  const underEmail = buyer && and(eq(orders.email, buyer.email), isSettledOrFromThere)
  if (!asCustomer && !underEmail) return false
  const [earlier] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(or(asCustomer, underEmail), ne(orders.status, 'cancelled')))
    .limit(1)
  return earlier !== undefined
}
