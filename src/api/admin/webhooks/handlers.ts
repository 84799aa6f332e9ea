import { listDeliveries, sendAgain } from '#domain/webhooks/deliveries.ts'
import { addWebhook, changeWebhook, listWebhooks, removeWebhook } from '#domain/webhooks/manage-endpoint.ts'
import { sendTest } from '#domain/webhooks/send-test.ts'
import { created, keyset, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import {
  addWebhookRoute,
  changeWebhookRoute,
  listDeliveriesRoute,
  listWebhooksRoute,
  removeWebhookRoute,
  sendAgainRoute,
  sendTestRoute,
} from './routes.ts'

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
    .openapi(sendTestRoute, async (c) => {
      await sendTest(c.get('ctx'), c.req.valid('param'))
      return c.json(created(null), 201)
    })
    .openapi(sendAgainRoute, async (c) => c.json(created(await sendAgain(c.get('ctx'), c.req.valid('param'))), 201))
}
