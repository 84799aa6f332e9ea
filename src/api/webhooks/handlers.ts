import { receivePaymentEvent } from '#domain/payments/receive-payment-event.ts'
import { ok } from '../envelope.ts'
import { createRouter } from '../router.ts'
import { paymentWebhookRoute } from './routes.ts'

export function webhooksRoutes() {
  return createRouter().openapi(paymentWebhookRoute, async (c) => {
    const { provider } = c.req.valid('param')
    // The signature covers the body's very bytes, so it is read as text and never as JSON.
    await receivePaymentEvent(c.get('ctx'), { provider, body: await c.req.text(), headers: c.req.raw.headers })
    return c.json(ok({ received: true as const }), 200)
  })
}
