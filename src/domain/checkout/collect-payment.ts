import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { findOwnOrder } from '#domain/orders/find-own-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { findHousePayment } from '#domain/payments/find-house-payment.ts'
import { movePayment } from '#domain/payments/move-payment.ts'
import { formatPrice } from '#i18n/format.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import { acceptPayment } from './accept-payment.ts'
import { AmountDiffers, OrderAlreadyPaid, OrderClosed } from './errors.ts'
import { describeSettlement } from './settlement.ts'
import type { Settlement } from './settlement.ts'

/**
 * The owner confirms that a transfer arrived, or that a buyer paid at the till: the whole amount of a pending order.
 * @throws SignInRequired, NotAllowed; OrderNotFound, PaymentNotFound (404); OrderAlreadyPaid, OrderClosed, AmountDiffers (409)
 */
export async function collectPayment(
  ctx: Ctx,
  { folio, amountCentavos }: { folio: string; amountCentavos: Centavos },
): Promise<Settlement> {
  requireOwner(ctx)
  const { id } = await findOwnOrder(ctx, folio)
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    const payment = await findHousePayment(tx, id)
    if (order.paidAt !== null) throw new OrderAlreadyPaid()
    if (order.status !== 'pending') throw new OrderClosed()
    if (amountCentavos !== payment.amountCentavos) {
      throw new AmountDiffers(formatPrice(pesosFromCentavos(payment.amountCentavos), ctx.locale))
    }
    await movePayment(tx, { paymentId: payment.id, to: 'succeeded' })
    await acceptPayment(tx, order)
    return describeSettlement(tx, { orderId: id, paymentId: payment.id })
  })
}
