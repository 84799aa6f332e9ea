import type { z } from 'zod'
import type { AdminOrder, OrderMail, OrderStep, OrderTransfer } from '#domain/orders/admin/get-admin-order.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { toOrderResponse } from '../../store/orders/order-response.ts'
import { toPaymentResponse } from '../../store/payment-request/payment-response.ts'
import { toAdminReturnResponse } from '../returns/return-response.ts'
import type { adminOrderSchema } from '#domain/orders/admin/schemas.ts'

export function toAdminOrderResponse(detail: AdminOrder): z.infer<typeof adminOrderSchema> {
  const { order, tracking, actions, attention, held, notes, invoice } = detail
  const { firstName, lastName, email, locale, customerId, birthDate, comments } = order
  const said = { actions, attention, held, firstName, lastName, email, locale, customerId, birthDate, comments }
  return {
    ...toOrderResponse(tracking),
    ...said,
    address: order.deliveryAddress,
    deliveredAt: order.deliveredAt,
    steps: detail.steps.map(toOrderStepResponse),
    notes,
    payments: detail.payments.map(toPaymentResponse),
    transfers: detail.transfers.map(toOrderTransferResponse),
    refund: detail.refund && {
      method: detail.refund.method,
      refunded: pesosFromCentavos(detail.refund.refundedCentavos),
      due: pesosFromCentavos(detail.refund.dueCentavos),
      dueByCard: pesosFromCentavos(detail.refund.dueByCardCentavos),
      dueByHand: pesosFromCentavos(detail.refund.dueByHandCentavos),
      disputed: pesosFromCentavos(detail.refund.disputedCentavos),
      takenBack: pesosFromCentavos(detail.refund.takenBackCentavos),
    },
    refunds: detail.refunds.map(({ amountCentavos, at, actor, name }) => ({
      amount: pesosFromCentavos(amountCentavos),
      at,
      by: actor && kindOf(actor),
      name,
    })),
    isByPhone: detail.isByPhone,
    bottles: detail.bottles,
    version: order.version,
    edits: detail.edits.map(({ actor, totalBeforeCentavos, totalCentavos, ...edit }) => ({
      ...edit,
      by: kindOf(actor),
      totalBefore: pesosFromCentavos(totalBeforeCentavos),
      total: pesosFromCentavos(totalCentavos),
    })),
    refundable: {
      lines: detail.refundable.lines.map(({ variantId, quantity, totalCentavos, gone, unsent, sent }) => ({
        variantId,
        quantity,
        total: pesosFromCentavos(totalCentavos),
        gone,
        unsent,
        sent,
      })),
      shipping: pesosFromCentavos(detail.refundable.shippingCentavos),
    },
    returns: detail.returns.map(toAdminReturnResponse),
    replaces: detail.replaces,
    invoice: { requested: invoice.requested, until: invoice.until },
    mails: detail.mails.map(toOrderMailResponse),
  }
}

function kindOf(actor: string): string {
  return actor.split(':')[0] ?? actor
}

function toOrderStepResponse({ from, to, at, actor, name, reason }: OrderStep) {
  return { from, to, at, by: kindOf(actor), name, reason }
}

function toOrderMailResponse({ id, kind, status, subject, to, createdAt, sentAt, problem }: OrderMail) {
  const sending = { writtenAt: createdAt, sentAt, problem }
  return { mailId: id, kind, status, subject, to, ...sending }
}

function toOrderTransferResponse({ id, amountCentavos, bookedOn, reference, outcome, resolution, at }: OrderTransfer) {
  const amount = pesosFromCentavos(amountCentavos)
  return { transferId: id, amount, bookedOn, reference, outcome, resolution, at }
}
