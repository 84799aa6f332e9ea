import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { customers, users } from '#domain/identity/tables.server.ts'
import { orders } from './tables.server.ts'

/**
 * The orders that somebody placed as a guest under an account's e-mail become that customer's, once the e-mail is shown to
 * be theirs. Nobody else's order is touched, and whoever knows the folio may still pay it. Repeating it is harmless.
 * @returns how many joined
 */
export function claimOrders(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  return claim(ctx, sql`${users.id} = ${userId}`)
}

/** The same for one order, whoever's e-mail it carries. */
export async function claimOrder(ctx: Ctx, { orderId }: { orderId: string }): Promise<boolean> {
  return (await claim(ctx, sql`${orders.id} = ${orderId}`)) > 0
}

async function claim(ctx: Ctx, which: SQL): Promise<number> {
  const { rowCount } = await ctx.db.execute(sql`
    update ${orders} set customer_id = ${customers.id}, claimed_at = ${ctx.now.toISOString()}::timestamptz
    from ${users}, ${customers}
    where ${customers.userId} = ${users.id} and ${users.emailVerifiedAt} is not null
      and ${orders.customerId} is null and ${orders.email} = lower(${users.email}) and ${which}`)
  return rowCount ?? 0
}
