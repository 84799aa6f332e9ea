import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { loyaltyEntries } from './tables.server.ts'

interface Reversal {
  orderId: string
  /** What the order is still worth, in points. */
  points: number
  /** How much of its money was given back in all: once per sum, however often it is called. */
  refundedCentavos: Centavos
}

/**
 * Takes back what an order earned beyond what it is still worth; the caller holds the order's lock. What was spent meanwhile
 * is owed: the balance may go below 0, and what is earned next makes up for it.
 */
export async function reversePoints(ctx: Ctx, { orderId, points, refundedCentavos }: Reversal): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${loyaltyEntries} (customer_id, kind, points, order_id, folio, refunded_centavos, at)
    select customer_id, 'reversed', ${points}::int - sum(points), order_id, folio, ${refundedCentavos}::int, ${ctx.now.toISOString()}::timestamptz
    from ${loyaltyEntries} where order_id = ${orderId} and kind in ('earned', 'reversed')
    group by customer_id, order_id, folio having sum(points) > ${points}::int
    on conflict do nothing`)
}
