import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { canonicalMailbox } from '#kit/canonical-mailbox.ts'
import { mailboxOf } from '#db/mailbox-of.ts'
import { orders } from '#db/schema/orders.server.ts'

/** Unverified e-mails: unpaid orders count only against the same `placedFrom`, a fingerprint of the IP address. */
export async function hasOrdered(ctx: Ctx, buyer?: { email: string; placedFrom: string | null }): Promise<boolean> {
  const isPaid = isNotNull(orders.paidAt)
  const asCustomer =
    ctx.actor.kind === 'customer'
      ? and(eq(orders.customerId, ctx.actor.customerId), or(isNull(orders.claimedAt), isPaid))
      : undefined
  const isSettledOrFromThere = buyer && or(isPaid, sql`${orders.placedFrom} is not distinct from ${buyer.placedFrom}`)
  const underEmail = buyer && and(eq(mailboxOf(orders.email), canonicalMailbox(buyer.email)), isSettledOrFromThere)
  if (!asCustomer && !underEmail) return false
  const [earlier] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(or(asCustomer, underEmail), ne(orders.status, 'cancelled')))
    .limit(1)
  return earlier !== undefined
}
