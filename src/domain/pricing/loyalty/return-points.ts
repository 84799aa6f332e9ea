import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'

/** Repeating is safe. */
export async function returnPoints(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${loyaltyEntries} (customer_id, kind, points, order_id, folio, at)
    select customer_id, 'returned', -points, order_id, folio, ${ctx.now.toISOString()}::timestamptz from ${loyaltyEntries}
    where order_id = ${orderId} and kind = 'redeemed'
    on conflict do nothing`)
}
