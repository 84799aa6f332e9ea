import { z } from '@hono/zod-openapi'
import { MAIL_KINDS } from '#vocabulary/letters.ts'
import { MAIL_STATUSES } from '#vocabulary/mail-status.ts'
import { ORDER_ACTS } from '#domain/orders/admin/acts.ts'
import { ATTENTIONS } from '#vocabulary/order-filters.ts'
import type { DeskOrder, OrderMail, OrderStep, OrderTransfer } from '#domain/orders/admin/get-desk-order.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import { RECEIPT_OUTCOMES, RESOLUTIONS } from '#vocabulary/transfer-status.ts'
import { LOCALES } from '#i18n/locale.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { invoiceSchema } from '../../customer/wire-purchase.ts'
import { wireOrder, wireOrderSchema } from '../../store/orders/wire-order.ts'
import { piecesSchema } from '../../store/orders/wire-parcel.ts'
import { wirePayment, wirePaymentSchema } from '../../store/payment-request/wire-payment.ts'
import { houseReturnSchema, wireHouseReturn } from '../returns/wire-return.ts'

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

export const deskOrderSchema = wireOrderSchema
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
    held: piecesSchema.openapi({ description: 'What is still to leave the house' }),
    steps: z.array(step),
    notes: z.array(z.object({ id: z.uuid(), author: z.string(), text: z.string(), at: z.iso.datetime() })),
    payments: z.array(wirePaymentSchema),
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
    return: houseReturnSchema.nullable(),
    invoice: z.object({ requested: invoiceSchema.nullable(), until: z.iso.datetime().nullable() }),
    mails: z.array(mail).openapi({ description: 'Newest first' }),
  })
  .openapi('DeskOrder')

/** An order with all there is about it. */
export function wireDeskOrder(desk: DeskOrder): z.infer<typeof deskOrderSchema> {
  const { order, tracking, acts, attention, held, notes, invoice } = desk
  const { email, locale, customerId, birthDate, comments } = order
  const said = { acts, attention, held, email, locale, customerId, birthDate, comments }
  return {
    ...wireOrder(tracking),
    ...said,
    address: order.deliveryAddress,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    steps: desk.steps.map(wireStep),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    payments: desk.payments.map(wirePayment),
    transfers: desk.transfers.map(wireTransfer),
    refund: desk.refund && {
      way: desk.refund.way,
      refunded: pesosFromCentavos(desk.refund.refundedCentavos),
      due: pesosFromCentavos(desk.refund.dueCentavos),
    },
    refunds: desk.refunds.map(({ amountCentavos, at, actor, name }) => ({
      amount: pesosFromCentavos(amountCentavos),
      at: at.toISOString(),
      by: actor && kindOf(actor),
      name,
    })),
    refundable: {
      lines: desk.refundable.lines.map(({ variantId, quantity, totalCentavos, gone, unsent, sent }) => ({
        variantId,
        quantity,
        total: pesosFromCentavos(totalCentavos),
        gone,
        unsent,
        sent,
      })),
      shipping: pesosFromCentavos(desk.refundable.shippingCentavos),
    },
    return: desk.requestedReturn && wireHouseReturn(desk.requestedReturn),
    invoice: { requested: invoice.requested, until: invoice.until?.toISOString() ?? null },
    mails: desk.mails.map(wireMail),
  }
}

function kindOf(actor: string): string {
  return actor.split(':')[0] ?? actor
}

function wireStep({ from, to, at, actor, name, reason }: OrderStep) {
  return { from, to, at: at.toISOString(), by: kindOf(actor), name, reason }
}

function wireMail({ id, kind, status, subject, to, createdAt, sentAt, problem }: OrderMail) {
  const sending = { writtenAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null, problem }
  return { mailId: id, kind, status, subject, to, ...sending }
}

function wireTransfer({ id, amountCentavos, bookedOn, reference, outcome, resolution, at }: OrderTransfer) {
  const amount = pesosFromCentavos(amountCentavos)
  return { transferId: id, amount, bookedOn, reference, outcome, resolution, at: at.toISOString() }
}
