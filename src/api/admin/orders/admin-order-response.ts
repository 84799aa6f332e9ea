import { z } from '@hono/zod-openapi'
import { MAIL_KINDS } from '#vocabulary/letters.ts'
import { MAIL_STATUSES } from '#vocabulary/mail-status.ts'
import { ORDER_ACTS } from '#domain/orders/admin/acts.ts'
import { ATTENTIONS } from '#vocabulary/order-filters.ts'
import type { AdminOrder, OrderMail, OrderStep, OrderTransfer } from '#domain/orders/admin/get-admin-order.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import { RECEIPT_OUTCOMES, RESOLUTIONS } from '#vocabulary/transfer-status.ts'
import { LOCALES } from '#i18n/locale.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { invoiceDataSchema } from '#domain/orders/invoicing/schemas.ts'
import { toOrderResponse, orderResponseSchema } from '../../store/orders/order-response.ts'
import { variantQuantitiesSchema } from '../../store/orders/parcel-response.ts'
import { toPaymentResponse, paymentResponseSchema } from '../../store/payment-request/payment-response.ts'
import { adminReturnResponseSchema, toAdminReturnResponse } from '../returns/return-response.ts'

const step = z.object({
  from: z.enum(ORDER_STATUSES).nullable(),
  to: z.enum(ORDER_STATUSES),
  at: z.iso.datetime(),
  by: z.string().openapi({ description: '`owner`, `customer`, `anonymous` or `system`' }),
  name: z.string().nullable().openapi({ description: 'Of a member of staff' }),
  reason: z.string(),
})

const refund = z.object({
  amount: z.number(),
  at: z.iso.datetime(),
  by: z.string().nullable().openapi({ description: 'Null for one made on the provider’s own pages' }),
  name: z.string().nullable().openapi({ description: 'Of a member of staff' }),
})

const mail = z.object({
  mailId: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  status: z.enum(MAIL_STATUSES),
  subject: z.string(),
  to: z.array(z.string()),
  writtenAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
})

const transfer = z.object({
  transferId: z.uuid(),
  amount: z.number(),
  bookedOn: z.iso.date().nullable(),
  reference: z.string(),
  outcome: z.enum(RECEIPT_OUTCOMES),
  resolution: z.enum(RESOLUTIONS).nullable(),
  at: z.iso.datetime(),
})

const address = z.object({
  address: z.string(),
  colony: z.string(),
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  reference: z.string(),
})

export const adminOrderResponseSchema = orderResponseSchema
  .extend({
    acts: z.array(z.enum(ORDER_ACTS)).openapi({ description: 'What may be done now' }),
    attention: z.array(z.enum(ATTENTIONS)),
    email: z.string(),
    locale: z.enum(LOCALES),
    customerId: z.uuid().nullable(),
    birthDate: z.iso.date().nullable().openapi({ description: 'As the buyer declared it to be of age' }),
    address: address.nullable(),
    comments: z.string(),
    deliveredAt: z.iso.datetime().nullable(),
    held: variantQuantitiesSchema.openapi({ description: 'What is still to leave the house' }),
    steps: z.array(step),
    notes: z.array(z.object({ id: z.uuid(), author: z.string(), text: z.string(), at: z.iso.datetime() })),
    payments: z.array(paymentResponseSchema),
    transfers: z.array(transfer),
    refund: z.object({ way: z.enum(['card', 'by-hand']), refunded: z.number(), due: z.number() }).nullable(),
    refunds: z.array(refund).openapi({ description: 'Every time that money went back, oldest first' }),
    refundable: z
      .object({
        lines: z.array(
          z.object({
            variantId: z.string(),
            quantity: z.int(),
            total: z.number(),
            gone: z.int().openapi({ description: 'Units given back or returned before' }),
            unsent: z.int(),
            sent: z.int(),
          }),
        ),
        shipping: z.number(),
      })
      .openapi({ description: 'What can still be given back' }),
    return: adminReturnResponseSchema.nullable(),
    invoice: z.object({ requested: invoiceDataSchema.nullable(), until: z.iso.datetime().nullable() }),
    mails: z.array(mail).openapi({ description: 'Newest first' }),
  })
  .openapi('AdminOrder')

/** An order with all there is about it. */
export function toAdminOrderResponse(detail: AdminOrder): z.infer<typeof adminOrderResponseSchema> {
  const { order, tracking, acts, attention, held, notes, invoice } = detail
  const { email, locale, customerId, birthDate, comments } = order
  const said = { acts, attention, held, email, locale, customerId, birthDate, comments }
  return {
    ...toOrderResponse(tracking),
    ...said,
    address: order.deliveryAddress,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    steps: detail.steps.map(toOrderStepResponse),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    payments: detail.payments.map(toPaymentResponse),
    transfers: detail.transfers.map(toOrderTransferResponse),
    refund: detail.refund && {
      way: detail.refund.way,
      refunded: pesosFromCentavos(detail.refund.refundedCentavos),
      due: pesosFromCentavos(detail.refund.dueCentavos),
    },
    refunds: detail.refunds.map(({ amountCentavos, at, actor, name }) => ({
      amount: pesosFromCentavos(amountCentavos),
      at: at.toISOString(),
      by: actor && kindOf(actor),
      name,
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
    return: detail.requestedReturn && toAdminReturnResponse(detail.requestedReturn),
    invoice: { requested: invoice.requested, until: invoice.until?.toISOString() ?? null },
    mails: detail.mails.map(toOrderMailResponse),
  }
}

function kindOf(actor: string): string {
  return actor.split(':')[0] ?? actor
}

function toOrderStepResponse({ from, to, at, actor, name, reason }: OrderStep) {
  return { from, to, at: at.toISOString(), by: kindOf(actor), name, reason }
}

function toOrderMailResponse({ id, kind, status, subject, to, createdAt, sentAt, problem }: OrderMail) {
  const sending = { writtenAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null, problem }
  return { mailId: id, kind, status, subject, to, ...sending }
}

function toOrderTransferResponse({ id, amountCentavos, bookedOn, reference, outcome, resolution, at }: OrderTransfer) {
  const amount = pesosFromCentavos(amountCentavos)
  return { transferId: id, amount, bookedOn, reference, outcome, resolution, at: at.toISOString() }
}
