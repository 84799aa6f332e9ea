import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { announce } from '#domain/webhooks/announce.ts'
import type { ShopEvent } from '#vocabulary/webhook-events.ts'
import { statusesBefore } from '#vocabulary/order-status.ts'
import type { OrderStatus } from '#vocabulary/order-status.ts'
import { orders, orderStatusChanges } from '#db/schema/orders.server.ts'

const EVENTS: Readonly<Partial<Record<OrderStatus, ShopEvent>>> = {
  processing: 'order.paid',
  shipped: 'order.shipped',
  completed: 'order.completed',
  cancelled: 'order.cancelled',
}

/** Erases `placedFrom`, which only limits unpaid orders. Returns false when the status doesn't allow it. */
export async function moveOrder(
  ctx: Ctx,
  move: { orderId: string; to: OrderStatus; reason: string },
): Promise<boolean> {
  const [moved] = await namedQuery<{ folio: string }>(
    ctx.db,
    sql`
    with current as (
      select id, folio, status from ${orders} where id = ${move.orderId} for update
    ), moved as (
      update ${orders} as orders set status = ${move.to}, placed_from = null from current
      where orders.id = current.id and current.status = any(${sql.param(statusesBefore(move.to))}::text[])
      returning orders.id, current.folio, current.status as from_status
    ), noted as (
    insert into ${orderStatusChanges} (order_id, from_status, to_status, actor, reason, at)
    select id, from_status, ${move.to}, ${nameOfActor(ctx.actor)}, ${move.reason}, ${ctx.now.toISOString()}::timestamptz from moved
    )
    select folio from moved`,
  )
  const event = EVENTS[move.to]
  if (moved && event) await announce(ctx, event, { folio: moved.folio, status: move.to })
  return moved !== undefined
}
