import { eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { takeStock } from '#domain/inventory/take-stock.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { findOwnOrder } from '#domain/orders/find-own-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { orders } from '#domain/orders/tables.server.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { OrderNotShippable } from './errors.ts'
import type { ShipmentInput } from './schemas.ts'

/**
 * The owner hands a paid order to the courier: what it held leaves the shelf, and the buyer is told. The same shipment told twice changes nothing.
 * @throws SignInRequired, NotAllowed; OrderNotFound (404); OrderNotShippable (409) when it isn't paid, was cancelled, is
 * collected at a store, or left already under another number
 */
export async function shipOrder(ctx: Ctx, { folio, ...shipment }: ShipmentInput & { folio: string }): Promise<Order> {
  requireOwner(ctx)
  const { id } = await findOwnOrder(ctx, folio)
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.status === 'shipped' && isThis(order, shipment)) return order
    if (order.deliveryMethod === 'pickup') throw new OrderNotShippable()
    if (!(await moveOrder(tx, { orderId: id, to: 'shipped', reason: 'shipped' }))) throw new OrderNotShippable()
    await tx.db.update(orders).set(shipment).where(eq(orders.id, id))
    await takeStock(tx, { orderId: id })
    const { estimatedDelivery } = order
    await writeToBuyer(tx, order, { kind: 'order-shipped', folio: order.folio, estimatedDelivery, ...shipment })
    return findOrder(tx, id)
  })
}

function isThis(order: Order, { carrier, trackingNumber }: ShipmentInput): boolean {
  return order.carrier === carrier && order.trackingNumber === trackingNumber
}
