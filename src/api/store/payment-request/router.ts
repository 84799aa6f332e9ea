import { createRoute, z } from '@hono/zod-openapi'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { listOrderPayments } from '#domain/orders/paying/list-order-payments.ts'
import { payOrder } from '#domain/orders/paying/pay-order.ts'
import {
  collectionSchema,
  collectPaymentSchema,
  orderPaymentSchema,
  payOrderSchema,
  settlementSchema,
  startedPaymentSchema,
} from '#domain/orders/paying/schemas.ts'
import { settlePayment } from '#domain/orders/paying/settle-payment.ts'
import type { Settlement } from '#domain/orders/paying/settlement.ts'
import { centavosFromPesos } from '#kit/money.ts'
import { normalizeFolio } from '#vocabulary/folio.ts'
import type { ApiDeps } from '../../deps.ts'
import { answerOf, json, ok, paramsOf, situations } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { limitByAddress, limitBySubject } from '../../limits.ts'
import type { Limit } from '../../limits.ts'
import { RECENT_PROOF_REFUSAL, sometimesOfStaff, staffRoutes } from '../../staff-routes.ts'
import { createRouter } from '../../router.ts'
import { toPaymentInstructionsResponse } from './payment-instructions-response.ts'
import { toPaymentResponse } from './payment-response.ts'

const tags = ['Payments']
const staffRoute = staffRoutes('Payments')
const payOrderRoute = createRoute({
  method: 'post',
  path: '/payment-request',
  operationId: 'payOrder',
  tags,
  ...sometimesOfStaff('orders:read'),
  summary: 'Pay an order',
  description:
    'Answers the provider’s page, a voucher that is out already, or the transfer’s instructions. Repeating it answers the same payment while it is open, with or without a key. A pending order may be paid by another method than it was placed with. A guest’s order is paid by whoever knows its number, a customer’s by that customer, or for them by staff with `orders:read`.',
  request: {
    headers: idempotencyHeaders,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: payOrderSchema,
        },
      },
    },
  },
  responses: {
    200: json(answerOf(startedPaymentSchema), 'What the buyer needs to pay'),
    ...situations({
      404: 'There is no such order for this caller',
      409: 'The order is paid already, canceled, or too late to pay',
      422: 'A field is missing or of the wrong shape, or the order costs more than the method takes, or it isn’t offered',
      429: 'Too many tries from this address or for this order',
      503: 'The card provider doesn’t answer; nothing was charged, try again',
    }),
  },
})

const settlePaymentRoute = createRoute({
  method: 'post',
  path: '/payment-request/{paymentId}/settlement',
  operationId: 'settlePayment',
  tags,
  summary: 'Ask the provider how a payment stands',
  description: 'What the page calls when the buyer comes back from the provider. Repeating it is harmless.',
  request: { params: paramsOf({ paymentId: z.uuid() }) },
  responses: {
    200: json(answerOf(settlementSchema), 'How the order and the payment stand now'),
    ...situations({
      404: 'There is no such payment',
      422: 'The payment’s id is not one',
      429: 'Too many questions from this address',
      503: 'The card provider doesn’t answer',
    }),
  },
})

const collectPaymentRoute = staffRoute({
  method: 'post',
  path: '/payment-request/collections',
  operationId: 'collectPayment',
  permission: 'payments:write',
  summary: 'Confirm a transfer, or a payment at the register',
  description:
    'After a recent proof of identity. At the register the amount must be the order’s. A transfer that is short, too much or too late is booked as such and waits among the payment issues.',
  request: {
    headers: idempotencyHeaders,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: collectPaymentSchema,
        },
      },
    },
  },
  responses: { 200: json(answerOf(collectionSchema), 'What was booked, and how the order stands') },
  refusals: {
    ...RECENT_PROOF_REFUSAL,
    404: 'There is no such order, or it isn’t paid to the shop',
    409: 'The order is paid already, the key came with another request, a transfer of the amount was noted, or at the register: it is canceled or costs another amount',
    422: 'A field is missing or of the wrong shape',
  },
})

const listOrderPaymentsRoute = staffRoute({
  method: 'get',
  path: '/payment-request',
  operationId: 'listOrderPayments',
  permission: 'orders:read',
  summary: 'How an order was paid',
  description: 'Every try, what was set aside or given back, and what banks dispute.',
  request: { query: payOrderSchema.pick({ orderId: true }) },
  responses: { 200: json(answerOf(z.array(orderPaymentSchema)), 'The order’s payments, oldest first') },
  refusals: {
    404: 'There is no such order',
    422: 'The order’s number is missing',
  },
})

/** Slows card testing, per address and more per order. */
const PAYING: Limit = { name: 'pay', limit: 40, windowSeconds: 600 }
const PAYING_ONE_ORDER: Limit = { name: 'pay-order', limit: 15, windowSeconds: 600 }
const SETTLING: Limit = { name: 'settle', limit: 120, windowSeconds: 600 }

export function paymentRequestRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi({ ...payOrderRoute, middleware: [limitByAddress(deps, PAYING)] as const }, async (c) => {
      const ctx = c.get('ctx')
      const { orderId: folio, paymentMethod } = c.req.valid('json')
      await limitBySubject(deps, normalizeFolio(folio) ?? 'none', PAYING_ONE_ORDER, ctx.now)
      const payment = await payOrder(ctx, { folio, method: paymentMethod })
      const { id: paymentId, method, status, redirectUrl, instructions, voucher, amountCentavos, expiresAt } = payment
      const how = {
        ...(redirectUrl === null || voucher !== null ? {} : { redirectUrl }),
        ...(voucher === null ? {} : { voucher }),
        ...(instructions === null ? {} : { instructions: toPaymentInstructionsResponse(instructions, amountCentavos) }),
      }
      return c.json(ok({ paymentId, method, status, ...how, expiresAt }), 200)
    })
    .openapi({ ...settlePaymentRoute, middleware: [limitByAddress(deps, SETTLING)] as const }, async (c) =>
      c.json(ok(toSettlementResponse(await settlePayment(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(listOrderPaymentsRoute, async (c) => {
      const payments = await listOrderPayments(c.get('ctx'), { folio: c.req.valid('query').orderId })
      return c.json(ok(payments.map(toPaymentResponse)), 200)
    })
    .openapi(collectPaymentRoute, async (c) => {
      const { orderId: folio, amount, isAnother } = c.req.valid('json')
      const collected = await collectPayment(c.get('ctx'), {
        folio,
        amountCentavos: centavosFromPesos(amount),
        isAnother,
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      })
      return c.json(ok({ ...toSettlementResponse(collected), outcome: collected.outcome }), 200)
    })
}

function toSettlementResponse({ folio, status, paymentStatus }: Settlement) {
  return { orderId: folio, status, paymentStatus }
}
