import { z } from 'zod'
import { instantSchema } from '#kit/moment-schema.ts'
import { DISPUTE_STATUSES, PAYMENT_STATUSES } from '#vocabulary/payment-status.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { voucherSchema, hostedMethodSchema } from '#vocabulary/payment-schemas.ts'
import { MAX_TYPED_FOLIO } from '#vocabulary/folio.ts'
import { sentPesosSchema } from '#kit/pesos-schema.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import { RECEIPT_OUTCOMES } from '#vocabulary/transfer-status.ts'

export const transferInstructionsSchema = z
  .object({
    beneficiary: z.string(),
    bank: z.string(),
    clabe: z.string(),
    reference: z.string(),
    amount: z
      .number()
      .meta({ description: 'Pesos: all of the order, or what the store asked for after part of it came' }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'TransferInstructions', description: 'SPEI: how to make the transfer' })

export const disputeSchema = z.object({
  disputeId: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  reason: z.string().meta({ description: 'The provider’s own word' }),
  amount: z.number(),
  openedAt: instantSchema,
  dueAt: instantSchema.nullable().meta({ description: 'Until when evidence can be sent' }),
  closedAt: instantSchema.nullable(),
})

export const orderPaymentSchema = z
  .object({
    paymentId: z.uuid(),
    method: z.enum(PAYMENT_METHODS),
    provider: z.string(),
    providerPaymentId: z.string().nullable(),
    status: z.enum(PAYMENT_STATUSES),
    unmatchedFor: z.string().nullable().meta({ description: 'Why the money was set aside' }),
    amount: z.number(),
    refunded: z.number(),
    refundFailed: z.number().meta({ description: 'Refunds that the buyer’s bank sent back: still owed' }),
    refundWaivedAt: instantSchema.nullable().meta({ description: 'When what was due of it was settled as not owed' }),
    refundNote: z.string().nullable().meta({ description: 'Why staff settled what was due of it' }),
    voucher: voucherSchema.nullable(),
    createdAt: instantSchema,
    settledAt: instantSchema.nullable(),
    disputes: z.array(disputeSchema),
  })
  .meta({ id: 'OrderPayment' })

export const payOrderSchema = z
  .object({
    orderId: z.string().max(MAX_TYPED_FOLIO),
    paymentMethod: hostedMethodSchema
      .optional()
      .meta({ description: 'To pay otherwise than was said when the order was placed' }),
  })
  .meta({ id: 'PayOrder' })

export const collectPaymentSchema = z
  .object({
    orderId: z.string().max(MAX_TYPED_FOLIO),
    amount: sentPesosSchema.positive(),
    isAnother: z
      .boolean()
      .optional()
      .meta({ description: 'A further transfer of an amount that is noted already, which is refused otherwise' }),
  })
  .meta({ id: 'CollectPayment' })

export const startedPaymentSchema = z
  .object({
    paymentId: z.uuid(),
    method: z.enum(PAYMENT_METHODS),
    status: z.enum(PAYMENT_STATUSES),
    redirectUrl: z
      .url()
      .optional()
      .meta({ description: 'Card, Link, OXXO: the provider’s page, where the buyer goes' }),
    voucher: voucherSchema.optional().meta({ description: 'OXXO: what is paid at the counter, once the buyer has it' }),
    instructions: transferInstructionsSchema.optional(),
    expiresAt: instantSchema,
  })
  .meta({ id: 'StartedPayment' })

export const settlementSchema = z
  .object({
    orderId: z.string().nullable().meta({ description: 'The folio; null for who may not act for the buyer' }),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
  })
  .meta({ id: 'Settlement' })

export const collectionSchema = settlementSchema
  .extend({
    outcome: z
      .enum(RECEIPT_OUTCOMES)
      .meta({ description: 'What it was for the order; all but `match` waits among the payment issues' }),
  })
  .meta({ id: 'Collection' })
