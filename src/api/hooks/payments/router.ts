import { createRoute, z } from '@hono/zod-openapi'
import { receivePaymentEvent } from '#domain/payments/card/receive-payment-event.ts'
import { WebhookUnreadable } from '#domain/payments/errors.ts'
import type { ApiDeps } from '../../deps.ts'
import { answerOf, json, ok, paramsOf, situations } from '../../envelope.ts'
import { createRouter } from '../../router.ts'

const paymentWebhookRoute = createRoute({
  method: 'post',
  path: '/payments/webhooks/{provider}',
  operationId: 'receivePaymentEvent',
  tags: ['Payments'],
  summary: 'A payment provider tells of a change',
  description: 'Signed by the provider. A repeated call changes nothing: the payment is read at the provider.',
  request: { params: paramsOf({ provider: z.string().max(40) }) },
  responses: {
    200: json(answerOf(z.object({ received: z.literal(true) })), 'Taken in'),
    ...situations({
      400: 'The signature is wrong or too old, or the message can’t be kept',
      404: 'This store doesn’t work with that provider',
      422: 'The provider’s name is not one',
    }),
  },
})

export function webhooksRoutes(deps: ApiDeps) {
  return createRouter().openapi(paymentWebhookRoute, async (c) => {
    const { provider } = c.req.valid('param')
    // Text, never JSON: the signature covers the exact bytes
    const message = { provider, body: await c.req.text(), headers: c.req.raw.headers }
    await receivePaymentEvent(c.get('ctx'), message).catch((error: unknown) => {
      // Signed by the provider but not understood: worth a look
      if (error instanceof WebhookUnreadable)
        deps.logFailure(error, { requestId: c.get('ctx').requestId, method: c.req.method, path: c.req.path })
      throw error
    })
    return c.json(ok({ received: true as const }), 200)
  })
}
