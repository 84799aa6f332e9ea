import { z } from '@hono/zod-openapi'
import { listDeliveries, MOST_AGAIN, sendAgain, sendFailedAgain } from '#domain/webhooks/deliveries.ts'
import { addWebhook, changeWebhook, listWebhooks, removeWebhook } from '#domain/webhooks/manage-endpoint.ts'
import { webhookDeliverySchema, webhookInputSchema, webhookSchema } from '#domain/webhooks/schemas.ts'
import { sendTest } from '#domain/webhooks/send-test.ts'
import { answerOf, created, json, jsonBody, keyset, keysetListOf, keysetQuery, ok, paramsOf } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { RECENT_PROOF_REFUSAL, staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Webhooks')
const params = paramsOf({ endpointId: z.uuid() })
const deliveryParams = params.extend({ deliveryId: z.uuid() })
const wrong = { 422: 'A field is of the wrong shape, or the address is not on the public web' } as const

const listWebhooksRoute = staffRoute({
  method: 'get',
  path: '/management/webhooks',
  operationId: 'listWebhooks',
  permission: 'webhooks:read',
  summary: 'The programs that hear what happens',
  responses: { 200: json(answerOf(z.array(webhookSchema)), 'All of them') },
})

const addWebhookRoute = staffRoute({
  method: 'post',
  path: '/management/webhooks',
  operationId: 'addWebhook',
  permission: 'webhooks:write',
  summary: 'Let a program hear what happens',
  description:
    'By a POST over https, signed as standardwebhooks.com says: `webhook-id`, `webhook-timestamp` and `webhook-signature` (`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`). What isn’t answered 2xx within ten seconds is tried again for about a day, so that payloads may arrive out of order: their `createdAt` says which is newer. Whoever begins to listen to `stock.changed` or `customer.changed`, also again after being off, is sent all levels or customers within a minute; of anything else what happens while an endpoint is off is never sent to it. The secret is shown only in this answer.',
  request: { body: jsonBody(webhookInputSchema) },
  responses: {
    201: json(answerOf(webhookSchema.extend({ secret: z.string() })), 'The endpoint; a first `ping` is on its way'),
  },
  refusals: { ...RECENT_PROOF_REFUSAL, ...wrong },
})

const changeWebhookRoute = staffRoute({
  method: 'put',
  path: '/management/webhooks/{endpointId}',
  operationId: 'changeWebhook',
  permission: 'webhooks:write',
  summary: 'Change an endpoint',
  request: { params, headers: ifMatchHeaders, body: jsonBody(webhookInputSchema) },
  responses: { 200: json(answerOf(webhookSchema), 'As it is now') },
  refusals: { ...RECENT_PROOF_REFUSAL, ...wrong, 404: 'No such endpoint', ...CHANGED_MEANWHILE },
})

const removeWebhookRoute = staffRoute({
  method: 'delete',
  path: '/management/webhooks/{endpointId}',
  operationId: 'removeWebhook',
  permission: 'webhooks:write',
  summary: 'Remove a program’s webhook',
  request: { params },
  responses: { 200: json(answerOf(z.null()), 'It and its log are gone') },
  refusals: { ...RECENT_PROOF_REFUSAL, 404: 'No such endpoint', 422: 'The id has the wrong shape' },
})

const listDeliveriesRoute = staffRoute({
  method: 'get',
  path: '/management/webhooks/{endpointId}/deliveries',
  operationId: 'listWebhookDeliveries',
  permission: 'webhooks:read',
  summary: 'What was sent to a program',
  description: 'The latest first, for a month.',
  request: { params, query: keysetQuery },
  responses: { 200: json(keysetListOf(webhookDeliverySchema), 'A page of deliveries') },
  refusals: { 422: 'The id or the cursor has the wrong shape' },
})

const sendAgainRoute = staffRoute({
  method: 'post',
  path: '/management/webhooks/{endpointId}/deliveries/{deliveryId}/repetition',
  operationId: 'repeatWebhookDelivery',
  permission: 'webhooks:write',
  summary: 'Send a delivery again',
  description: 'Under the same id, as it was.',
  request: { params: deliveryParams },
  responses: { 201: json(answerOf(webhookDeliverySchema.pick({ deliveryId: true })), 'It is on its way') },
  refusals: {
    404: 'No such delivery',
    409: 'The endpoint is off, and the delivery is no test',
    422: 'An id has the wrong shape',
  },
})

const sendFailedAgainRoute = staffRoute({
  method: 'post',
  path: '/management/webhooks/{endpointId}/repetition',
  operationId: 'repeatFailedWebhookDeliveries',
  permission: 'webhooks:write',
  summary: 'Send all that failed again',
  description: `Each event once, the oldest first, ${MOST_AGAIN} at most; again, it sends the rest.`,
  request: { params },
  responses: { 200: json(answerOf(z.object({ count: z.int() })), 'So many are on their way') },
  refusals: { 404: 'No such endpoint', 409: 'The endpoint is off', 422: 'The id has the wrong shape' },
})

const sendTestRoute = staffRoute({
  method: 'post',
  path: '/management/webhooks/{endpointId}/test',
  operationId: 'testWebhook',
  permission: 'webhooks:write',
  summary: 'Send a program a test',
  description: 'A `ping`, tried once; one that fails isn’t held against the endpoint.',
  request: { params },
  responses: { 201: json(answerOf(z.null()), 'It is on its way: the log tells how it went') },
  refusals: { 404: 'No such endpoint', 422: 'The id has the wrong shape' },
})

export function webhookEndpointsRoutes() {
  return createRouter()
    .openapi(listWebhooksRoute, async (c) => c.json(ok(await listWebhooks(c.get('ctx'))), 200))
    .openapi(addWebhookRoute, async (c) => c.json(created(await addWebhook(c.get('ctx'), c.req.valid('json'))), 201))
    .openapi(changeWebhookRoute, async (c) => {
      const version = versionOf(c.req.valid('header'))
      const change = { ...c.req.valid('json'), ...c.req.valid('param'), version }
      return c.json(ok(await changeWebhook(c.get('ctx'), change)), 200)
    })
    .openapi(removeWebhookRoute, async (c) => {
      await removeWebhook(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(null), 200)
    })
    .openapi(listDeliveriesRoute, async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('query') }
      return c.json(keyset(await listDeliveries(c.get('ctx'), asked), asked.limit), 200)
    })
    .openapi(sendFailedAgainRoute, async (c) =>
      c.json(ok(await sendFailedAgain(c.get('ctx'), c.req.valid('param'))), 200),
    )
    .openapi(sendTestRoute, async (c) => {
      await sendTest(c.get('ctx'), c.req.valid('param'))
      return c.json(created(null), 201)
    })
    .openapi(sendAgainRoute, async (c) => c.json(created(await sendAgain(c.get('ctx'), c.req.valid('param'))), 201))
}
