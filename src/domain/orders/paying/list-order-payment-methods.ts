import type { Ctx } from '#domain/ctx.ts'
import { mostPayable } from '#domain/payments/method-limits.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { mayTakeVoucher } from '../placing/long-hold.ts'
import { offeredMethods } from '../quoting/offered-methods.ts'
import { dueOf } from '../balance.ts'
import { findFirstTour, isHeldLonger, isKnownBeforeTour } from './window/before-tours.ts'
import { readPayWindow } from './window/pay-window.ts'

interface OrderPaymentMethod {
  method: PaymentMethod
  /** Refused until the buyer's e-mail is confirmed. */
  needsConfirmedEmail: boolean
}

/** What `payOrder` accepts now, the order's own method first even if no longer offered; none once paid or closed. @throws OrderNotFound */
export async function listOrderPaymentMethods(ctx: Ctx, folio: string): Promise<OrderPaymentMethod[]> {
  const order = await findOwnOrder(ctx, folio)
  const { paymentMethod, deliveryMethod } = order
  const { isOpen } = await readPayWindow(ctx, order)
  const due = dueOf(order)
  // A paid order's stock is held without limit
  const takesVoucher = paymentMethod === 'oxxo' || order.paidAt !== null || (await mayTakeVoucher(ctx, order))
  const settings = await readShopSettings(ctx)
  const firstTour = await findFirstTour(ctx, order)
  const others = offeredMethods(settings, deliveryMethod)
    .filter((method) => isKnownBeforeTour(ctx, method, { firstTour, settings }))
    .filter((method) => order.paidAt !== null || !isHeldLonger({ firstTour, before: paymentMethod }, method))
    .filter((method) => method !== paymentMethod && isHostedMethod(method))
    .filter((method) => due <= (mostPayable(method) ?? due))
  return [paymentMethod, ...others]
    .filter((method) => isOpen(method))
    .map((method) => ({
      method,
      needsConfirmedEmail: method === 'oxxo' && !takesVoucher,
    }))
}
