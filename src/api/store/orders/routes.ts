import { createRoute, z } from '@hono/zod-openapi'
import { MAX_TYPED_FOLIO } from '#vocabulary/folio.ts'
import { answerOf, json, situations, paramsOf } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { refundSchema, refundInputSchema } from '#domain/orders/refunding/schemas.ts'
import { orderTrackingSchema, orderAccessSchema } from '#domain/orders/history/schemas.ts'

const tags = ['Orders']
export const orderParams = paramsOf({ folio: z.string().max(MAX_TYPED_FOLIO).openapi({ example: 'SC-7K3M-9QX5' }) })

export const trackOrderRoute = createRoute({
  method: 'get',
  path: '/orders/{folio}',
  operationId: 'trackOrder',
  tags,
  summary: 'Where an order stands',
  description:
    'Receiver, street and phone are masked unless the order is the caller’s own or its e-mail is given. A wrong e-mail answers like none.',
  request: { params: orderParams, query: orderAccessSchema },
  responses: {
    200: json(answerOf(orderTrackingSchema), 'The order'),
    ...situations({
      404: 'There is no such order',
      422: 'A field is too long',
      429: 'Too many questions from this address, or too many e-mails tried on this order',
    }),
  },
})
export const refundOrderRoute = createRoute({
  method: 'post',
  path: '/orders/{folio}/refunds',
  operationId: 'refundOrder',
  tags,
  summary: 'Give money back',
  description:
    'For the owner, who proved lately who they are. One `Idempotency-Key` is one refund of the order. An amount, or line items and shipping: each line gives back the share that was paid for it, and what waited to be sent will not be sent. With neither, all that is left. Once everything is given back, an order that wasn’t shipped is cancelled and its stock is free again.',
  request: {
    headers: idempotencyHeaders,
    params: orderParams,
    body: {
      content: {
        'application/json': { schema: refundInputSchema },
      },
    },
  },
  responses: {
    200: json(answerOf(refundSchema), 'What was given back'),
    ...situations({
      401: 'Nobody is signed in',
      403: 'Only the owner may, after a recent proof',
      404: 'There is no such order',
      409: 'There is nothing to give back, or less than asked; nothing would be left to send; or the key came with another request',
      422: 'A field is of the wrong shape',
      503: 'The card provider doesn’t answer; try again',
    }),
  },
})
