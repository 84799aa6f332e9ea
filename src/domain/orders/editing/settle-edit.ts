import type { Ctx } from '#domain/ctx.ts'
import { findPendingShopPayment, openShopPayment, repricePayment } from '#domain/payments/shop-payment.ts'
import { movePayment } from '#domain/payments/move-payment.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import { addTime } from '#kit/clock.ts'
import { dueOf } from '../balance.ts'
import type { Order } from '../lock-order.ts'
import { partsReceived } from '../paying/bank-transfer/receive-transfer.ts'
import { holdFor } from '../paying/window/holds.ts'
import { TransferPartReceived } from './errors.ts'

/**
 * Adjusts open transfers and store payments; provider pages open with the current amount. Needs the order's lock.
 * @throws TransferPartReceived
 */
export async function askForDifference(ctx: Ctx, order: Order, before: Order): Promise<void> {
  const [due, dueBefore] = [dueOf(order), dueOf(before)]
  if (due === dueBefore) return
  const open = await findPendingShopPayment(ctx, order)
  if (open && (await partsReceived(ctx, open.id)) > 0) throw new TransferPartReceived()
  if (open && due > 0) return repricePayment(ctx, { paymentId: open.id, amountCentavos: due })
  if (open) await movePayment(ctx, { paymentId: open.id, to: 'expired' })
  const { id: orderId, paymentMethod: method } = order
  if (open || due <= 0 || order.paidAt === null || isHostedMethod(method)) return
  const expiresAt = addTime(ctx.now, holdFor(method, await readShopSettings(ctx)))
  await openShopPayment(ctx, { orderId, method, amountCentavos: due, expiresAt, isBalance: true })
}
