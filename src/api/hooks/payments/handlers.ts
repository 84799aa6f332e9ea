import { WebhookUnreadable } from '#domain/payments/errors.ts'
import { receivePaymentEvent } from '#domain/payments/card/receive-payment-event.ts'
import type { ApiDeps } from '../../deps.ts'
import { ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { paymentWebhookRoute } from './routes.ts'

export function webhooksRoutes(deps: ApiDeps) {
  return createRouter().openapi(paymentWebhookRoute, async (c) => {
    const { provider } = c.req.valid('param')
    // The signature covers the body's very bytes, so it is read as text and never as JSON.
    const message = { provider, body: await c.req.text(), headers: c.req.raw.headers }
    await receivePaymentEvent(c.get('ctx'), message).catch((error: unknown) => {
      // Nobody else signs: what the provider says and nobody here understands is worth a look
      if (error instanceof WebhookUnreadable)
        deps.logFailure(error, { requestId: c.get('ctx').requestId, method: c.req.method, path: c.req.path })
      throw error
    })
    return c.json(ok({ received: true as const }), 200)
  })
}
