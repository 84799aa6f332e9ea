import { sql } from 'drizzle-orm'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { statusesBefore } from './order-status.ts'
import type { OrderStatus } from './order-status.ts'
import { orders, orderStatusChanges } from './tables.server.ts'

/**
 * Moves an order forward and writes down who, when and why, in one guarded statement. Where it was placed from is
 * forgotten: it only limits what waits for its payment.
 * @param move.reason a word of the shop's own, e.g. `paid`, `expired`, `refunded`
 * @returns whether it moved: false when the order can't go there from where it is now
 */
export async function moveOrder(
  ctx: Ctx,
  move: { orderId: string; to: OrderStatus; reason: string },
): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(sql`
    with current as (
      select id, status from ${orders} where id = ${move.orderId} for update
    ), moved as (
      update ${orders} as orders set status = ${move.to}, placed_from = null from current
      where orders.id = current.id and current.status = any(${sql.param(statusesBefore(move.to))}::text[])
      returning orders.id, current.status as from_status
    )
    insert into ${orderStatusChanges} (order_id, from_status, to_status, actor, reason, at)
    select id, from_status, ${move.to}, ${nameOfActor(ctx.actor)}, ${move.reason}, ${ctx.now.toISOString()}::timestamptz from moved`)
  return rowCount === 1
}
