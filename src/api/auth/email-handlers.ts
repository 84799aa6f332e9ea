import { cancelEmailChange } from '#domain/identity/email/cancel-email-change.ts'
import { confirmEmailChange } from '#domain/identity/email/confirm-email-change.ts'
import { readEmailLink } from '#domain/identity/email-links.ts'
import { getEmailChange } from '#domain/identity/email/get-email-change.ts'
import { requestEmailChange } from '#domain/identity/email/request-email-change.ts'
import { requestEmailVerification } from '#domain/identity/email/request-email-verification.ts'
import { verifyEmail } from '#domain/identity/email/verify-email.ts'
import type { ApiDeps } from '../deps.ts'
import { ok } from '../envelope.ts'
import { limitByAddress, limitByUser, takeForAddress } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { createRouter } from '../router.ts'
import {
  cancelEmailChangeRoute,
  confirmEmailChangeRoute,
  readEmailChangeRoute,
  requestEmailChangeRoute,
  requestVerificationRoute,
  verifyEmailRoute,
} from './email-routes.ts'
import { limitPasswordTries, TRIES_BY_ADDRESS } from './password-tries.ts'

const HOUR = 3600
const LINKS_BY_USER: Limit = { name: 'verification-link', limit: 5, windowSeconds: HOUR }
const CHANGES_BY_USER: Limit = { name: 'email-change', limit: 5, windowSeconds: HOUR }
const TOKENS_BY_ADDRESS: Limit = { name: 'email-token', limit: 30, windowSeconds: 600 }

export function emailRoutes(deps: ApiDeps) {
  const limitTokens = limitByAddress(deps, TOKENS_BY_ADDRESS)
  return createRouter()
    .openapi({ ...requestVerificationRoute, middleware: [limitByUser(deps, LINKS_BY_USER)] as const }, async (c) => {
      await requestEmailVerification(c.get('ctx'))
      return c.json(ok(null), 200)
    })
    .openapi({ ...verifyEmailRoute, middleware: [limitTokens] as const }, async (c) => {
      const ctx = c.get('ctx')
      const form = c.req.valid('json')
      if (form.password !== '') {
        await takeForAddress(deps, c.get('address'), TRIES_BY_ADDRESS, ctx.now)
        const { email } = await readEmailLink(ctx, form.token, 'verify-email')
        await limitPasswordTries(deps, c, email)
      }
      return c.json(ok(await verifyEmail(ctx, form)), 200)
    })
    .openapi({ ...requestEmailChangeRoute, middleware: [limitByUser(deps, CHANGES_BY_USER)] as const }, async (c) => {
      await requestEmailChange(c.get('ctx'), c.req.valid('json'))
      return c.json(ok(null), 200)
    })
    .openapi(readEmailChangeRoute, async (c) => c.json(ok(await getEmailChange(c.get('ctx'))), 200))
    .openapi(cancelEmailChangeRoute, async (c) => {
      await cancelEmailChange(c.get('ctx'))
      return c.json(ok(null), 200)
    })
    .openapi({ ...confirmEmailChangeRoute, middleware: [limitTokens] as const }, async (c) =>
      c.json(ok(await confirmEmailChange(c.get('ctx'), c.req.valid('json'))), 200),
    )
}
