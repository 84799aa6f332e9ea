import type { ToldPayment } from '#domain/contact/order-letters.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { toldOrder } from '#domain/orders/told-order.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { findHousePayment } from '#domain/payments/find-house-payment.ts'

/**
 * Tells the buyer, in the caller's transaction, that their order was placed and how it gets paid.
 * @param told.occasion why it is told once more
 */
export async function confirmOrder(
  ctx: Ctx,
  { orderId, occasion }: { orderId: string; occasion?: string },
): Promise<void> {
  const order = await findOrder(ctx, orderId)
  const isPaid = order.paidAt !== null
  const payment: ToldPayment = isPaid ? { way: 'nothing' } : await awaitedPayment(ctx, order)
  const letter = { kind: 'order-confirmation', order: await toldOrder(ctx, order, { isPaid }), payment } as const
  await writeToBuyer(ctx, order, letter, occasion)
}

async function awaitedPayment(ctx: Ctx, { id, paymentMethod, expiresAt: until }: Order): Promise<ToldPayment> {
  if (paymentMethod !== 'spei') return { way: paymentMethod, until }
  const { instructions } = await findHousePayment(ctx, id)
  if (!instructions) throw new Error('a transfer has instructions')
  const { bank, beneficiary, clabe, reference } = instructions
  return { way: 'spei', bank, beneficiary, clabe, reference, until }
}
