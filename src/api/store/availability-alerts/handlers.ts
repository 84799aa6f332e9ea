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
      // Answered alike: a refusal would say that somebody asked for this mailbox before
      const isOver = (await takeForSubject(deps, mailboxBucket(input.email), ALERTS_BY_MAILBOX, ctx.now)) > 0
      if (!isOver) await requestAvailabilityAlert(ctx, input)
      return c.json(accepted(null), 202)
    },
  )
}
