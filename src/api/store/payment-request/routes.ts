import { createRoute, z } from '@hono/zod-openapi'
import { MAX_TYPED_FOLIO } from '#vocabulary/folio.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import { PAYMENT_STATUSES } from '#vocabulary/payment-status.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { hostedMethodSchema, voucherSchema } from '#vocabulary/payment-schemas.ts'
import { RECEIPT_OUTCOMES } from '#vocabulary/transfer-status.ts'
import { MOST_CENTAVOS, pesosFromCentavos } from '#kit/money.ts'
import { answerOf, json, situations } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { paymentResponseSchema } from './payment-response.ts'
import { paymentInstructionsResponseSchema } from './payment-instructions-response.ts'
import { ownerOnly } from '../../callers.ts'

const tags = ['Payments']

const startedPayment = z
  .object({
    paymentId: z.uuid(),
    method: z.enum(PAYMENT_METHODS),
    status: z.enum(PAYMENT_STATUSES),
    redirectUrl: z
      .url()
      .optional()
      .openapi({ description: 'Card, Link, OXXO: the provider’s page, where the buyer goes' }),
    voucher: voucherSchema
      .optional()
      .openapi({ description: 'OXXO: what is paid at the counter, once the buyer has it' }),
    instructions: paymentInstructionsResponseSchema
      .optional()
      .openapi({ description: 'SPEI: how to make the transfer' }),
    expiresAt: z.iso.datetime(),
  })
  .openapi('StartedPayment')

const settlement = z
  .object({
    orderId: z.string().nullable().openapi({ description: 'The folio; null for who may not act for the buyer' }),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
  })
  .openapi('Settlement')

const collection = settlement
  .extend({
    outcome: z
      .enum(RECEIPT_OUTCOMES)
      .openapi({ description: 'What it was for the order; all but `match` waits among the payment issues' }),
  })
  .openapi('Collection')

export const payOrderRoute = createRoute({
  method: 'post',
  path: '/payment-request',
  operationId: 'payOrder',
  tags,
  summary: 'Pay an order',
  description:
    'Answers the provider’s page, a voucher that is out already, or the transfer’s instructions. Repeating it answers the same payment while it is open, with or without a key. A pending order may be paid by another method than it was placed with.',
  request: {
    headers: idempotencyHeaders,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              orderId: z.string().max(MAX_TYPED_FOLIO),
              paymentMethod: hostedMethodSchema
                .optional()
                .openapi({ description: 'To pay otherwise than was said when the order was placed' }),
            })
            .openapi('PayOrder'),
        },
      },
    },
  },
  responses: {
    200: json(answerOf(startedPayment), 'What the buyer needs to pay'),
    ...situations({
      404: 'There is no such order for this caller',
      409: 'The order is paid already, cancelled, or too late to pay',
      422: 'A field is missing or of the wrong shape, or the order costs more than the method takes, or it isn’t offered',
      429: 'Too many tries from this address or for this order',
      503: 'The card provider doesn’t answer; nothing was charged, try again',
    }),
  },
})

export const settlePaymentRoute = createRoute({
  method: 'post',
  path: '/payment-request/{paymentId}/settlement',
  operationId: 'settlePayment',
  tags,
  summary: 'Ask the provider how a payment stands',
  description: 'What the page calls when the buyer comes back from the provider. Repeating it is harmless.',
  request: { params: z.object({ paymentId: z.uuid() }) },
  responses: {
    200: json(answerOf(settlement), 'How the order and the payment stand now'),
    ...situations({
      404: 'There is no such payment',
      422: 'The payment’s id is not one',
      429: 'Too many questions from this address',
      503: 'The card provider doesn’t answer',
    }),
  },
})

export const collectPaymentRoute = createRoute({
  method: 'post',
  path: '/payment-request/collections',
  middleware: ownerOnly,
  operationId: 'collectPayment',
  tags,
  summary: 'Confirm a transfer, or a payment at the till',
  description:
    'For the owner, who proved lately who they are. At the till the amount must be the order’s. A transfer that is short, too much or too late is booked as such and waits among the payment issues.',
  request: {
    headers: idempotencyHeaders,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              orderId: z.string().max(MAX_TYPED_FOLIO),
              amount: z.number().positive().max(pesosFromCentavos(MOST_CENTAVOS)),
            })
            .openapi('CollectPayment'),
        },
      },
    },
  },
  responses: {
    200: json(answerOf(collection), 'What was booked, and how the order stands'),
    ...situations({
      401: 'Nobody is signed in',
      403: 'Only the owner may, after a recent proof',
      404: 'There is no such order, or it isn’t paid to the house',
      409: 'The order is paid already, the key came with another request, the same transfer was noted, or at the till: it is cancelled or costs another amount',
      422: 'A field is missing or of the wrong shape',
    }),
  },
})

export const listOrderPaymentsRoute = createRoute({
  method: 'get',
  path: '/payment-request',
  operationId: 'listOrderPayments',
  tags,
  summary: 'How an order was paid',
  description: 'For the owner: every try, what was set aside or given back, and what banks dispute.',
  request: { query: z.object({ orderId: z.string().max(MAX_TYPED_FOLIO) }) },
  responses: {
    200: json(answerOf(z.array(paymentResponseSchema)), 'The order’s payments, oldest first'),
    ...situations({
      401: 'Nobody is signed in',
      403: 'Only the owner may',
      404: 'There is no such order',
      422: 'The order’s number is missing',
    }),
  },
})
