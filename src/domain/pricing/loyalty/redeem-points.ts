import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { customers } from '#db/schema/identity.server.ts'
import type { Centavos } from '#kit/money.ts'
import { PointsChanged } from './errors.ts'
import { getPoints } from './get-points.ts'
import { CENTAVOS_PER_POINT, usablePoints, worthOf } from './points.ts'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'

export interface OrderPoints {
  customerId: string
  orderId: string
  folio: string
  points: number
}

/** In the order's transaction, guarded by the balance; repeating is safe. @throws PointsChanged */
export function redeemPoints(ctx: Ctx, { customerId, orderId, folio, points }: OrderPoints): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    // Locks before the statement that reads the balance
    await tx.db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
    const { rowCount } = await tx.db.execute(sql`
      with known as (
        select 1 from ${loyaltyEntries}
        where ${loyaltyEntries.orderId} = ${orderId} and ${loyaltyEntries.kind} = 'redeemed'
      ), redeemed as (
        insert into ${loyaltyEntries} (customer_id, kind, points, order_id, folio, at)
        select ${customerId}::uuid, 'redeemed', ${-points}::int, ${orderId}::uuid, ${folio}, ${tx.now.toISOString()}::timestamptz
        where not exists (select from known) and ${points}::int <= (
          select coalesce(sum(${loyaltyEntries.points}), 0) from ${loyaltyEntries}
          where ${loyaltyEntries.customerId} = ${customerId}
        )
        returning 1
      )
      select from known union all select from redeemed`)
    if (rowCount === 1) return
    const { balance } = await getPoints(tx, customerId)
    throw new PointsChanged(usablePoints(balance, worthOf(points)))
  })
}

/** Returns all that weren't returned before. Idempotent. */
export async function returnPoints(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${loyaltyEntries} (customer_id, kind, points, order_id, folio, at)
    select customer_id, 'returned', -sum(points), order_id, folio, ${ctx.now.toISOString()}::timestamptz from ${loyaltyEntries}
    where order_id = ${orderId} and kind in ('redeemed', 'returned') group by customer_id, order_id, folio having sum(points) < 0
    on conflict do nothing`)
}

interface SomePoints {
  orderId: string
  points: number
  /** Worth of the points that still pay for the order; decreases each time. */
  worthLeft: Centavos
}

/** Points that an edited order no longer needs. */
export async function returnSomePoints(ctx: Ctx, { orderId, points, worthLeft }: SomePoints): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${loyaltyEntries} (customer_id, kind, points, order_id, folio, refunded_centavos, at)
    select customer_id, 'returned', ${points}::int, order_id, folio, -points * ${CENTAVOS_PER_POINT}::int - ${worthLeft}::int, ${ctx.now.toISOString()}::timestamptz
    from ${loyaltyEntries} where order_id = ${orderId} and kind = 'redeemed'`)
}
