import { and, eq, ne, or } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { orders } from './tables.server.ts'

/** Whether a buyer ordered before, as the customer who is signed in or under an e-mail (lower case). What was cancelled doesn't count. */
export async function hasOrdered(ctx: Ctx, email?: string): Promise<boolean> {
  const asCustomer = ctx.actor.kind === 'customer' ? eq(orders.customerId, ctx.actor.customerId) : undefined
  const underEmail = email === undefined ? undefined : eq(orders.email, email)
  if (!asCustomer && !underEmail) return false
  const [earlier] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(or(asCustomer, underEmail), ne(orders.status, 'cancelled')))
    .limit(1)
  return earlier !== undefined
}
