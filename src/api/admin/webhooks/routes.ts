import { createRoute, z } from '@hono/zod-openapi'
import { webhookDeliverySchema, webhookInputSchema, webhookSchema } from '#domain/webhooks/schemas.ts'
import { answerOf, json, jsonBody, keysetListOf, keysetQuery, situations, paramsOf } from '../../envelope.ts'
import { ifMatchHeaders } from '../../if-match.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Webhooks']
const params = paramsOf({ endpointId: z.uuid() })
const deliveryParams = params.extend({ deliveryId: z.uuid() })
const afterProof = { 401: forTheOwner[401], 403: 'Only the owner may, with a recent proof of who they are' } as const
const wrong = { 422: 'A field is of the wrong shape, or the address is not on the public web' } as const

export const listWebhooksRoute = createRoute({
  method: 'get',
  path: '/management/webhooks',
  operationId: 'listWebhooks',
  tags,
  summary: 'The programs that are told what happens',
  responses: { 200: json(answerOf(z.array(webhookSchema)), 'All of them'), ...situations(forTheOwner) },
})

export const addWebhookRoute = createRoute({
  method: 'post',
  path: '/management/webhooks',
  operationId: 'addWebhook',
  tags,
  summary: 'Have a program told what happens',
  description:
    'By a POST over https, signed as standardwebhooks.com says: `webhook-id`, `webhook-timestamp` and `webhook-signature` (`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`). What isn’t answered 2xx within ten seconds is tried again for about a day. The secret is told only in this answer.',
  request: { body: jsonBody(webhookInputSchema) },
  responses: {
    201: json(answerOf(webhookSchema.extend({ secret: z.string() })), 'The endpoint; a first `ping` is on its way'),
    ...situations({ ...afterProof, ...wrong }),
  },
})

export const changeWebhookRoute = createRoute({
  method: 'put',
  path: '/management/webhooks/{endpointId}',
  operationId: 'changeWebhook',
  tags,
  summary: 'Change an endpoint',
  request: { params, headers: ifMatchHeaders, body: jsonBody(webhookInputSchema) },
  responses: {
    200: json(answerOf(webhookSchema), 'As it is now'),
    ...situations({ ...afterProof, ...wrong, 404: 'No such endpoint', 412: 'It was changed since that version' }),
  },
})

export const removeWebhookRoute = createRoute({
  method: 'delete',
  path: '/management/webhooks/{endpointId}',
  operationId: 'removeWebhook',
  tags,
  summary: 'Tell a program no more',
  request: { params },
  responses: {
    200: json(answerOf(z.null()), 'It and its log are gone'),
    ...situations({ ...afterProof, 404: 'No such endpoint', 422: 'The id has the wrong shape' }),
  },
})

export const listDeliveriesRoute = createRoute({
  method: 'get',
  path: '/management/webhooks/{endpointId}/deliveries',
  operationId: 'listWebhookDeliveries',
  tags,
  summary: 'What a program was told',
  description: 'The latest first, for a month.',
  request: { params, query: keysetQuery },
  responses: {
    200: json(keysetListOf(webhookDeliverySchema), 'A page of deliveries'),
    ...situations({ ...forTheOwner, 422: 'The id or the cursor has the wrong shape' }),
  },
})

export const sendAgainRoute = createRoute({
  method: 'post',
  path: '/management/webhooks/{endpointId}/deliveries/{deliveryId}/repetition',
  operationId: 'repeatWebhookDelivery',
  tags,
  summary: 'Tell a program once more',
  request: { params: deliveryParams },
  responses: {
    201: json(answerOf(webhookDeliverySchema.pick({ deliveryId: true })), 'It is on its way'),
    ...situations({ ...forTheOwner, 404: 'No such delivery', 422: 'An id has the wrong shape' }),
  },
})

export const sendTestRoute = createRoute({
  method: 'post',
  path: '/management/webhooks/{endpointId}/test',
  operationId: 'testWebhook',
  tags,
  summary: 'Send a program a test',
  description: 'A `ping`, tried once; one that fails isn’t held against the endpoint.',
  request: { params },
  responses: {
    201: json(answerOf(z.null()), 'It is on its way: the log tells how it went'),
    ...situations({ ...forTheOwner, 404: 'No such endpoint', 422: 'The id has the wrong shape' }),
  },
})
