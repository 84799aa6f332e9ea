import type { OrderEditedEmail } from '#vocabulary/order-emails.ts'
import { findPendingShopPayment } from '#domain/payments/shop-payment.ts'
import type { Ctx } from '#domain/ctx.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { dueOf } from '../balance.ts'
import type { Order } from '../lock-order.ts'
import { toOrderEmailData } from '../to-order-email-data.ts'
import type { OrderEmailLine } from '../to-order-email-data.ts'
import { writeToBuyer } from '../write-to-buyer.ts'

/** Sends the buyer the current order and what is due or refunded. */
export async function notifyOfEdit(
  ctx: Ctx,
  order: Order,
  { edited, lines }: { edited: Order; lines: readonly OrderEmailLine[] },
): Promise<void> {
  const due = dueOf(edited)
  const content = {
    kind: 'order-edited',
    order: await toOrderEmailData(ctx, edited, { isPaid: edited.paidAt !== null, lines }),
    totalBeforePesos: pesosFromCentavos(order.totalCentavos),
    duePesos: pesosFromCentavos(due),
    refundPesos: pesosFromCentavos(Math.max(0, -edited.balanceCentavos)),
    isPaid: edited.paidAt !== null,
    payment: due === 0 ? { method: 'nothing' as const } : await paymentOf(ctx, edited),
  } as const
  await writeToBuyer(ctx, edited, content, `edit ${edited.version}`)
}

async function paymentOf(ctx: Ctx, order: Order): Promise<OrderEditedEmail['payment']> {
  const { paymentMethod } = order
  const open = await findPendingShopPayment(ctx, order)
  if (!open?.instructions) return { method: paymentMethod === 'spei' ? 'card' : paymentMethod }
  const { bank, beneficiary, clabe, reference, expiresAt: until } = open.instructions
  return { method: 'spei', bank, beneficiary, clabe, reference, until: new Date(until) }
}
