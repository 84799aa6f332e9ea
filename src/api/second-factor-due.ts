import { createMiddleware } from 'hono/factory'
import { SecondFactorDue } from '#domain/identity/errors.ts'
import type { ApiEnv } from './deps.ts'

/** What staff may call without the second factor that is due: switching it on, signing in and out, and what every page sends. */
const OPEN = new Set([
  'POST /api/auth/totp',
  'POST /api/auth/totp/confirmation',
  'POST /api/auth/confirmation',
  'POST /api/auth/confirmation/passkey',
  'POST /api/auth/passkey/options',
  'GET /api/auth/security',
  'PUT /api/auth/password',
  'POST /api/auth',
  'DELETE /api/auth',
  'POST /api/events',
])

/** Refuses (403) every other call of staff whose days of grace without a second factor are over. */
export function requireSecondFactor() {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { actor } = c.get('ctx')
    const isDue = 'session' in actor && actor.session?.mustAddSecondFactor
    if (isDue && !OPEN.has(`${c.req.method} ${c.req.path}`)) throw new SecondFactorDue()
    await next()
  })
}
