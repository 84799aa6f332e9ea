import { ALERTS_BY_ADDRESS, ALERTS_BY_MAILBOX } from '#domain/catalogue/availability-alerts/limits.ts'
import { mailboxBucket } from '#domain/catalogue/availability-alerts/mailbox-bucket.ts'
import { requestAvailabilityAlert } from '#domain/catalogue/availability-alerts/request-availability-alert.ts'
import type { ApiDeps } from '../../deps.ts'
import { accepted } from '../../envelope.ts'
import { limitByAddress, takeForSubject } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { availabilityAlertRoute } from './routes.ts'

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
