import { createRoute, z } from '@hono/zod-openapi'
import { getOrderTracking } from '#domain/orders/history/get-order-tracking.ts'
import { orderAccessSchema, trackedOrderSchema } from '#domain/orders/history/schemas.ts'
import { TRACKING, TRACKING_BY_EMAIL } from '#domain/orders/history/tracking-limits.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { settleDueRefund } from '#domain/orders/refunding/settle-due-refund.ts'
import {
  refundInputSchema,
  refundSchema,
  settledRefundSchema,
  settleRefundSchema,
} from '#domain/orders/refunding/schemas.ts'
import { centavosFromPesos, pesosFromCentavos } from '#kit/money.ts'
import { MAX_TYPED_FOLIO, normalizeFolio } from '#vocabulary/folio.ts'
import type { ApiDeps } from '../../deps.ts'
import { answerOf, json, jsonBody, ok, paramsOf, situations } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { limitByAddress, limitBySubject } from '../../limits.ts'
import { RECENT_PROOF_REFUSAL, ofStaff, staffRoutes } from '../../staff-routes.ts'
import { createRouter } from '../../router.ts'
import { toTrackedResponse } from './order-response.ts'

export const orderParams = paramsOf({ folio: z.string().max(MAX_TYPED_FOLIO).openapi({ example: 'SC-7K3M-9QX5' }) })

const staffRoute = staffRoutes('Orders')

const trackOrderRoute = createRoute({
  method: 'get',
  path: '/orders/{folio}',
  operationId: 'trackOrder',
  ...ofStaff('orders:read'),
  tags: ['Orders'],
  summary: 'Where an order stands',
  description:
    'Receiver, street and phone are masked unless the order is the caller’s own or its e-mail is given. So are the amounts of a gift without prices, unless it waits to be paid. A wrong e-mail answers like none.',
  request: { params: orderParams, query: orderAccessSchema },
  responses: {
    200: json(answerOf(trackedOrderSchema), 'The order'),
    ...situations({
      404: 'There is no such order',
      422: 'A field is too long',
      429: 'Too many questions from this address, or too many e-mails tried on this order',
    }),
  },
})

const refundOrderRoute = staffRoute({
  method: 'post',
  path: '/orders/{folio}/refunds',
  operationId: 'refundOrder',
  permission: 'orders:refund',
  summary: 'Give money back',
  description:
    'After a recent proof of identity. One `Idempotency-Key` is one refund of the order. An amount, or line items and shipping: each line gives back the share that was paid for it, and what waited to be sent will not be sent. With none of these, all that is left; without any line item, and 0 of the shipping, nothing. Once everything is given back, an order that wasn’t shipped is canceled and its stock is free again.',
  request: {
    headers: idempotencyHeaders,
    params: orderParams,
    body: {
      content: {
        'application/json': { schema: refundInputSchema },
      },
    },
  },
  responses: { 200: json(answerOf(refundSchema), 'What was given back') },
  refusals: {
    ...RECENT_PROOF_REFUSAL,
    404: 'There is no such order',
    409: 'There is nothing to give back, or less than asked; nothing would be left to send; the key came with another request; or a part, or an earlier refund, was given only now, so that what is left needs a look',
    422: 'A field is of the wrong shape',
    503: 'The card provider doesn’t answer; try again',
  },
})

const settleRefundRoute = staffRoute({
  method: 'post',
  path: '/orders/{folio}/refund-settlement',
  operationId: 'settleDueRefund',
  permission: 'orders:refund',
  summary: 'Settle a refund that the card provider doesn’t give',
  description:
    'After a recent proof of identity. Everything that is due by card was given by hand, or isn’t owed; the provider isn’t asked for it any more.',
  request: { params: orderParams, body: jsonBody(settleRefundSchema) },
  responses: { 200: json(answerOf(settledRefundSchema), 'It is settled') },
  refusals: {
    ...RECENT_PROOF_REFUSAL,
    404: 'There is no such order',
    409: 'Nothing is due by card or another amount than was shown, or the provider may be giving it right now',
    422: 'The reason or the amount is missing',
    503: 'The card provider doesn’t tell what became of an earlier call; try again',
  },
})

export function ordersRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi({ ...trackOrderRoute, middleware: [limitByAddress(deps, TRACKING)] as const }, async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('query') }
      const folio = normalizeFolio(asked.folio)
      if (folio && asked.email) await limitBySubject(deps, folio, TRACKING_BY_EMAIL, c.get('ctx').now)
      return c.json(ok(toTrackedResponse(await getOrderTracking(c.get('ctx'), asked))), 200)
    })
    .openapi(refundOrderRoute, async (c) => {
      const { amount, shipping, lines, reason } = c.req.valid('json')
      const refund = await refundOrder(c.get('ctx'), {
        folio: c.req.valid('param').folio,
        amountCentavos: amount === undefined ? undefined : centavosFromPesos(amount),
        lines,
        shippingCentavos: shipping === undefined ? undefined : centavosFromPesos(shipping),
        reason,
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      })
      const { folio, status, paymentStatus, refundedCentavos } = refund
      const refunded = pesosFromCentavos(refundedCentavos)
      return c.json(ok({ orderId: folio ?? '', status, paymentStatus, refunded }), 200)
    })
    .openapi(settleRefundRoute, async (c) => {
      const { folio } = c.req.valid('param')
      const { amount, ...settlement } = c.req.valid('json')
      await settleDueRefund(c.get('ctx'), { folio, amountCentavos: centavosFromPesos(amount), ...settlement })
      return c.json(ok({ orderId: folio, resolution: settlement.resolution }), 200)
    })
}
