import type { z } from 'zod'
import type { OrderPayment } from '#domain/orders/paying/list-order-payments.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { orderPaymentSchema } from '#domain/orders/paying/schemas.ts'

export function toPaymentResponse(payment: OrderPayment): z.infer<typeof orderPaymentSchema> {
  const { id, method, provider, providerPaymentId, status, unmatchedFor, voucher } = payment
  return {
    paymentId: id,
    method,
    provider,
    providerPaymentId,
    status,
    unmatchedFor,
    voucher,
    amount: pesosFromCentavos(payment.amountCentavos),
    refunded: pesosFromCentavos(payment.refundedCentavos),
    refundFailed: pesosFromCentavos(payment.refundFailedCentavos),
    refundWaivedAt: payment.refundWaivedAt,
    refundNote: payment.refundSettlementNote,
    createdAt: payment.createdAt,
    settledAt: payment.settledAt,
    disputes: payment.disputes.map((dispute) => ({
      disputeId: dispute.disputeId,
      status: dispute.status,
      reason: dispute.reason,
      amount: pesosFromCentavos(dispute.amountCentavos),
      openedAt: dispute.openedAt,
      dueAt: dispute.dueAt,
      closedAt: dispute.closedAt,
    })),
  }
}
