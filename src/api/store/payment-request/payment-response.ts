import { z } from '@hono/zod-openapi'
import type { OrderPayment } from '#domain/orders/paying/list-order-payments.ts'
import { DISPUTE_STATUSES, PAYMENT_STATUSES } from '#vocabulary/payment-status.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { voucherSchema } from '#vocabulary/payment-schemas.ts'
import { pesosFromCentavos } from '#kit/money.ts'

const disputeSchema = z.object({
  disputeId: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  reason: z.string().openapi({ description: 'The provider’s own word' }),
  amount: z.number(),
  openedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable().openapi({ description: 'Until when evidence can be sent' }),
  closedAt: z.iso.datetime().nullable(),
})

export const paymentResponseSchema = z
  .object({
    paymentId: z.uuid(),
    method: z.enum(PAYMENT_METHODS),
    provider: z.string(),
    providerPaymentId: z.string().nullable(),
    status: z.enum(PAYMENT_STATUSES),
    parkedFor: z.string().nullable().openapi({ description: 'Why the money was set aside' }),
    amount: z.number(),
    refunded: z.number(),
    refundFailed: z.number().openapi({ description: 'Refunds that the buyer’s bank sent back: still owed' }),
    voucher: voucherSchema.nullable(),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    disputes: z.array(disputeSchema),
  })
  .openapi('OrderPayment')

/** A payment as the owner sees it. */
export function toPaymentResponse(payment: OrderPayment): z.infer<typeof paymentResponseSchema> {
  const { id, method, provider, providerPaymentId, status, parkedFor, voucher } = payment
  return {
    paymentId: id,
    method,
    provider,
    providerPaymentId,
    status,
    parkedFor,
    voucher,
    amount: pesosFromCentavos(payment.amountCentavos),
    refunded: pesosFromCentavos(payment.refundedCentavos),
    refundFailed: pesosFromCentavos(payment.refundFailedCentavos),
    createdAt: payment.createdAt.toISOString(),
    settledAt: payment.settledAt?.toISOString() ?? null,
    disputes: payment.disputes.map((dispute) => ({
      disputeId: dispute.disputeId,
      status: dispute.status,
      reason: dispute.reason,
      amount: pesosFromCentavos(dispute.amountCentavos),
      openedAt: dispute.openedAt.toISOString(),
      dueAt: dispute.dueAt?.toISOString() ?? null,
      closedAt: dispute.closedAt?.toISOString() ?? null,
    })),
  }
}
