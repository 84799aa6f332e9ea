import type { Ctx } from '#domain/ctx.ts'
import type { OrderPoints } from './redeem-points.ts'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'
import { sql } from 'drizzle-orm'
import type { Centavos } from '#kit/money.ts'

/** Once per order. */
export async function grantPoints(ctx: Ctx, { points, ...order }: OrderPoints): Promise<void> {
  if (points <= 0) return
  await ctx.db
    .insert(loyaltyEntries)
    .values({ ...order, kind: 'earned', points, at: ctx.now })
    .onConflictDoNothing()
}

interface Reversal {
  orderId: string
  points: number
  /** Total so far; each total is processed once. */
  refundedCentavos: Centavos
}

/** Call under the order's lock. The balance may fall below 0. */
export async function reversePoints(ctx: Ctx, { orderId, points, refundedCentavos }: Reversal): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${loyaltyEntries} (customer_id, kind, points, order_id, folio, refunded_centavos, at)
    select customer_id, 'reversed', ${points}::int - sum(points), order_id, folio, ${refundedCentavos}::int, ${ctx.now.toISOString()}::timestamptz
    from ${loyaltyEntries} where order_id = ${orderId} and kind in ('earned', 'reversed')
    group by customer_id, order_id, folio having sum(points) > ${points}::int
    on conflict do nothing`)
}
