import { and, asc, eq, lte } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { orders } from '#domain/orders/tables.server.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import { listProviderPayments } from '#domain/payments/list-provider-payments.ts'
import { addTime } from '#kit/clock.ts'
import { closeOrder } from '#domain/checkout/cancelling/close-order.ts'
import { PROVIDER_GRACE } from './holds.ts'
import { alignBooks } from '#domain/checkout/paying/align-books.ts'

const BATCH = 200

/**
 * Cancels the orders whose time to be paid is over. The card provider is asked a last time first, so that a payment whose
 * news got lost is not thrown away. Each order is its own transaction; several runs at once share the work.
 * @returns how many were cancelled
 */
export async function expireOrders(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: orders.id, expiresAt: orders.expiresAt })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), lte(orders.expiresAt, ctx.now)))
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH)
  let expired = 0
  for (const order of due) {
    if (await mayStillBePaid(ctx, order)) continue
    if (await expireOrder(ctx, order.id)) expired += 1
  }
  return expired
}

/** Whether to wait for a provider that can't be asked; not for ever, for the stock is missed elsewhere. */
async function mayStillBePaid(ctx: Ctx, order: { id: string; expiresAt: Date }): Promise<boolean> {
  try {
    for (const paymentId of await listProviderPayments(ctx, order.id)) await alignBooks(ctx, { paymentId })
    return false
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    return ctx.now < addTime(order.expiresAt, PROVIDER_GRACE)
  }
}

function expireOrder(ctx: Ctx, orderId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [due] = await tx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.status, 'pending'), lte(orders.expiresAt, tx.now)))
      .for('update', { skipLocked: true })
    if (due === undefined || !(await closeOrder(tx, { orderId, reason: 'expired' }))) return false
    await tellOfExpiry(tx, orderId)
    return true
  })
}

/** Who left the card page knows; who was still to go to a bank, a counter or a store is told. */
async function tellOfExpiry(ctx: Ctx, orderId: string): Promise<void> {
  const order = await findOrder(ctx, orderId)
  if (order.paymentMethod === 'card' || order.paymentMethod === 'link') return
  await writeToBuyer(ctx, order, { kind: 'order-expired', folio: order.folio })
}
