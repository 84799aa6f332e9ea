import type { PaymentEmailData } from '#vocabulary/order-emails.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { readPayWindow } from '../paying/window/pay-window.ts'
import { toOrderEmailData } from '../to-order-email-data.ts'
import type { OrderEmailLine } from '../to-order-email-data.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { findOfflinePayment } from '#domain/payments/shop-payment.ts'
import { partsReceived } from '../paying/bank-transfer/receive-transfer.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { PaymentInstructions } from '#vocabulary/payment-schemas.ts'
import { inTransaction } from '#domain/ctx.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'

interface Confirmation {
  /** Allows sending it again. */
  occasion?: string
  /** Already known values, like all that follow, save queries. */
  lines?: readonly OrderEmailLine[]
  instructions?: PaymentInstructions | null | undefined
  /** The last moment for paying. */
  deadline?: Date | undefined
  isMailboxFull?: boolean
}

export async function confirmOrder(
  ctx: Ctx,
  order: Order,
  { occasion, lines, instructions, deadline, isMailboxFull }: Confirmation,
): Promise<void> {
  const isPaid = order.paidAt !== null
  const payment: PaymentEmailData = isPaid
    ? { method: 'nothing' }
    : await awaitedPayment(ctx, order, { instructions, deadline })
  const content = {
    kind: 'order-confirmation',
    order: await toOrderEmailData(ctx, order, { isPaid, lines }),
    payment,
  } as const
  await writeToBuyer(ctx, order, content, occasion, isMailboxFull)
}

async function awaitedPayment(
  ctx: Ctx,
  order: Order,
  known: Pick<Confirmation, 'instructions' | 'deadline'>,
): Promise<PaymentEmailData> {
  const { id, paymentMethod: method } = order
  const { end, voucherEnd, isOpen } = known.deadline
    ? { end: known.deadline, voucherEnd: null, isOpen: () => true }
    : await readPayWindow(ctx, order)
  if (!isOpen()) return { method: 'ended', by: method }
  if (method === 'oxxo' && voucherEnd) return { method, until: voucherEnd, hasVoucher: true }
  if (method !== 'spei') return { method, until: end }
  const { instructions, restPesos } = known.instructions
    ? { instructions: known.instructions }
    : await awaitedTransfer(ctx, id)
  if (!instructions) throw new Error('a transfer has instructions')
  const { bank, beneficiary, clabe, reference, expiresAt: until } = instructions
  return { method, bank, beneficiary, clabe, reference, until: new Date(until), ...(restPesos && { restPesos }) }
}

async function awaitedTransfer(ctx: Ctx, orderId: string) {
  const { id, amountCentavos, instructions } = await findOfflinePayment(ctx, orderId)
  const received = await partsReceived(ctx, id)
  return { instructions, ...(received > 0 && { restPesos: pesosFromCentavos(amountCentavos - received) }) }
}

/** Skips orders that were paid or cancelled meanwhile. @throws OrderNotFound */
export function confirmUnpaidOrder(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'pending') await confirmOrder(tx, order, {})
  })
}
