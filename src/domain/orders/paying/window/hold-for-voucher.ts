import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { noteVoucher } from '#domain/payments/card/open-payments.ts'
import type { ProviderPayment } from '#domain/ports/card-payments.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { holdUntil } from './hold-until.ts'
import { bookedBy } from './holds.ts'

/** Holds the order until a last-minute payment is reported, and sends the voucher. The caller holds the order's lock. */
export async function holdForVoucher(
  ctx: Ctx,
  { order, payment, providerPayment }: { order: Order; payment: Payment; providerPayment: ProviderPayment },
): Promise<void> {
  const { voucher } = providerPayment
  if (voucher === null || !(await noteVoucher(ctx, { paymentId: payment.id, voucher }))) return
  if (order.status !== 'pending') return
  const until = new Date(voucher.expiresAt)
  await holdUntil(ctx, order, bookedBy(until))
  const { folio, customerId, claimedAt } = order
  const content = {
    kind: 'payment-voucher',
    folio,
    isPlacedByAccount: customerId !== null && claimedAt === null,
    totalPesos: pesosFromCentavos(payment.amountCentavos),
    number: voucher.number,
    until,
  } as const
  await writeToBuyer(ctx, order, content, `voucher ${payment.id}`)
}
