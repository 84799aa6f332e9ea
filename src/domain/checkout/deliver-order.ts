import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { takeStock } from '#domain/inventory/take-stock.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { findOwnOrder } from '#domain/orders/find-own-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { completeOrder } from './complete-order.ts'
import { OrderNotDeliverable } from './errors.ts'

/**
 * The owner notes that the buyer has the order: brought by the courier, or collected at the store, where leaving the shelf
 * and arriving are one moment. Told twice, the first time counts.
 * @throws SignInRequired, NotAllowed; OrderNotFound (404); OrderNotDeliverable (409) when it wasn't shipped, or for a pickup not paid
 */
export async function deliverOrder(ctx: Ctx, { folio }: { folio: string }): Promise<Order> {
  requireOwner(ctx)
  const { id } = await findOwnOrder(ctx, folio)
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.status === 'completed') return order
    const reason = order.deliveryMethod === 'pickup' ? 'collected' : 'delivered'
    if (order.deliveryMethod === 'pickup' && (await moveOrder(tx, { orderId: id, to: 'shipped', reason }))) {
      await takeStock(tx, { orderId: id })
    }
    if (!(await completeOrder(tx, { orderId: id, reason }))) throw new OrderNotDeliverable()
    const delivered = await findOrder(tx, id)
    await tellTheBuyer(tx, delivered)
    return delivered
  })
}

async function tellTheBuyer(ctx: Ctx, order: Order): Promise<void> {
  const { folio, deliveryMethod, customerId } = order
  const isCustomers = customerId !== null
  await writeToBuyer(ctx, order, { kind: 'order-delivered', folio, isCustomers, deliveryMethod, at: ctx.now })
}
