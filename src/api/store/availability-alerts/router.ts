import { createRoute, z } from '@hono/zod-openapi'
import { ALERTS_BY_ADDRESS, ALERTS_BY_MAILBOX } from '#domain/catalogue/availability-alerts/limits.ts'
import { mailboxBucket } from '#domain/catalogue/availability-alerts/mailbox-bucket.ts'
import { requestAvailabilityAlert } from '#domain/catalogue/availability-alerts/request-availability-alert.ts'
import { availabilityAlertSchema } from '#domain/catalogue/availability-alerts/schemas.ts'
import type { ApiDeps } from '../../deps.ts'
import { accepted, answerOf, json, jsonBody, situations } from '../../envelope.ts'
import { limitByAddress, takeForSubject } from '../../limits.ts'
import { createRouter } from '../../router.ts'

const availabilityAlertRoute = createRoute({
  method: 'post',
  path: '/availability-alerts',
  operationId: 'requestAvailabilityAlert',
  tags: ['Products'],
  summary: 'Ask to be notified once when a product can be bought',
  description:
    'For products that are sold out or only announced. An e-mail asks the address to confirm within 48 hours; after that it is notified once, and deleted. The answer is the same whether the address is known or not. Without `variantId` the product’s own variant is meant.',
  request: { body: jsonBody(availabilityAlertSchema) },
  responses: {
    202: json(answerOf(z.null()), 'If the address may be written to, an e-mail asks it to confirm'),
    ...situations({
      404: 'There is no such product or variant',
      409: 'It can be bought now',
      422: 'A field is missing or of the wrong shape',
      429: 'Too many requests from this address',
    }),
  },
})

export function availabilityAlertsRoutes(deps: ApiDeps) {
  return createRouter().openapi(
    { ...availabilityAlertRoute, middleware: [limitByAddress(deps, ALERTS_BY_ADDRESS)] as const },
    async (c) => {
      const ctx = c.get('ctx')
      const input = c.req.valid('json')
      const mailbox = mailboxBucket(input.email)
      await requestAvailabilityAlert(
        ctx,
        input,
        async () => (await takeForSubject(deps, mailbox, ALERTS_BY_MAILBOX, ctx.now)) === 0,
      )
      return c.json(accepted(null), 202)
    },
  )
}
