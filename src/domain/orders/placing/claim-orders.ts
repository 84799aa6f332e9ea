import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { orders } from '#db/schema/orders.server.ts'

/** Gives guest orders to the customer with the verified e-mail. Repeating is safe. Returns how many. */
export function claimOrders(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  return claim(ctx, { accounts: sql`${users.id} = ${userId}`, which: sql`true` })
}

export async function claimOrder(ctx: Ctx, { orderId }: { orderId: string }): Promise<boolean> {
  const accounts = sql`lower(${users.email}) = (select ${orders.email} from ${orders} where ${orders.id} = ${orderId})`
  return (await claim(ctx, { accounts, which: sql`orders.id = ${orderId}` })) > 0
}

/** Locks the customer before orders (`holdCustomer`), and replacements before the orders they replace (`lockOrder`). */
async function claim(ctx: Ctx, { accounts, which }: { accounts: SQL; which: SQL }): Promise<number> {
  const { rowCount } = await ctx.db.execute(sql`
    with buyer as materialized (
      select ${customers.id} as id, lower(${users.email}) as email from ${users}
      join ${customers} on ${customers.userId} = ${users.id}
      where ${users.emailVerifiedAt} is not null and ${accounts}
      for key share of customers
    ), theirs as materialized (
      select orders.id, buyer.id as customer_id from buyer join ${orders} on orders.email = buyer.email
      where orders.customer_id is null and ${which} order by orders.placed_at desc for no key update of orders
    )
    update ${orders} set customer_id = theirs.customer_id, claimed_at = ${ctx.now.toISOString()}::timestamptz
    from theirs where orders.id = theirs.id`)
  return rowCount ?? 0
}
