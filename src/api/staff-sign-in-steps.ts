import { createMiddleware } from 'hono/factory'
import { PasswordChangeRequired, SecondFactorDue } from '#domain/identity/errors.ts'
import type { ApiEnv } from './deps.ts'

/** Calls allowed while a second factor is due. */
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

/** Refuses (403) other calls once the days of grace are over. */
export function requireSecondFactor() {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { actor } = c.get('ctx')
    const isDue = 'session' in actor && actor.session?.mustAddSecondFactor
    if (isDue && !OPEN.has(`${c.req.method} ${c.req.path}`)) throw new SecondFactorDue()
    await next()
  })
}

/** Calls allowed before an assigned password is changed. */
const OPEN_WITH_ASSIGNED_PASSWORD = new Set([
  'PUT /api/auth/password',
  'DELETE /api/auth',
  'POST /api/auth',
  'POST /api/events',
])

/** Refuses (403) other calls until the assigned password is changed. */
export function requireOwnPassword() {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { actor } = c.get('ctx')
    const mustChange = 'session' in actor && actor.session?.mustChangePassword
    if (mustChange && !OPEN_WITH_ASSIGNED_PASSWORD.has(`${c.req.method} ${c.req.path}`))
      throw new PasswordChangeRequired()
    await next()
  })
}
