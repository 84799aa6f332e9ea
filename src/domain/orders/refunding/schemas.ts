import { z } from 'zod'
import { sentPesosSchema } from '#kit/pesos-schema.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import { PAYMENT_STATUSES } from '#vocabulary/payment-status.ts'
import { REFUND_REASONS } from '#vocabulary/refund-reasons.ts'
import { REFUND_SETTLEMENTS } from '#vocabulary/refund-settlements.ts'
import { OWNERS_RESOLUTIONS, RECEIPT_OUTCOMES, RESOLUTIONS } from '#vocabulary/transfer-status.ts'
import { optionalText, requiredText } from '#kit/text-schema.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { instantSchema } from '#kit/moment-schema.ts'

export const refundSchema = z
  .object({
    orderId: z.string(),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    refunded: z.number().meta({ description: 'In all, this refund included' }),
  })
  .meta({ id: 'Refund' })

export const MAX_REFUNDED_LINES = 100

export const refundInputSchema = z
  .object({
    amount: sentPesosSchema.positive().optional(),
    lines: z
      .array(
        z.object({
          variantId: z.string().max(100),
          quantity: z.int().min(1).max(10_000),
          isSent: z.boolean().meta({ description: 'Of the units that left, or of those that wait to be sent' }),
          isRestocked: z.boolean().meta({ description: 'Whether they can be sold again' }),
        }),
      )
      .max(MAX_REFUNDED_LINES)
      .optional(),
    shipping: sentPesosSchema
      .nonnegative()
      .optional()
      .meta({ description: 'How much of the shipping, beside the lines' }),
    reason: z.enum(REFUND_REASONS).optional(),
  })
  .refine(({ amount, lines, shipping }) => amount === undefined || (lines === undefined && shipping === undefined), {
    path: ['amount'],
    message: 'errors:amountOrLines',
  })
  .meta({ id: 'RefundOrder' })

export const LONGEST_NOTE = 500

export const resolvePaymentIssueSchema = z
  .object({ resolution: z.enum(OWNERS_RESOLUTIONS), note: optionalText(LONGEST_NOTE) })
  .meta({ id: 'ResolvePaymentIssue' })

export const settleRefundSchema = z
  .object({
    amount: sentPesosSchema.positive().meta({ description: 'What was shown as due by card' }),
    resolution: z
      .enum(REFUND_SETTLEMENTS)
      .meta({ description: '`not-owed`: the buyer got the money otherwise, as by a dispute' }),
    note: requiredText(LONGEST_NOTE).meta({ description: 'Why; kept with the payment' }),
  })
  .meta({ id: 'SettleRefund' })

export const settledRefundSchema = z
  .object({ orderId: z.string(), resolution: z.enum(REFUND_SETTLEMENTS) })
  .meta({ id: 'SettledRefund' })

export const paymentIssueSchema = z
  .object({
    issueId: z.uuid(),
    what: z.enum([...RECEIPT_OUTCOMES, 'amount-mismatch', 'refund-failed']).exclude(['match']),
    method: z.enum(PAYMENT_METHODS),
    amount: z.number().meta({ description: 'What came' }),
    total: z.number().nullable().meta({ description: 'What the order costs' }),
    orderId: z.string().nullable(),
    reference: z.string().nullable(),
    concept: z.string().nullable(),
    at: instantSchema,
    resolution: z.enum(RESOLUTIONS).nullable(),
    note: z.string().nullable(),
    resolvedBy: z.string().nullable(),
    resolvedAt: instantSchema.nullable(),
  })
  .meta({ id: 'PaymentIssue' })

export const resolvedIssueSchema = paymentIssueSchema
  .pick({ issueId: true })
  .extend({ resolution: z.enum(OWNERS_RESOLUTIONS) })
