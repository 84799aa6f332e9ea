import { createMiddleware } from 'hono/factory'
import { PasswordChangeRequired } from '#domain/identity/errors.ts'
import type { ApiEnv } from './deps.ts'

/** What somebody may call before they chose a password of their own: choosing it, signing in and out, and what every page tells. */
const OPEN = new Set(['PUT /api/auth/password', 'DELETE /api/auth', 'POST /api/auth', 'POST /api/events'])

/** Refuses (403) every other call of whoever still has the password that was given to them. */
export function requireOwnPassword() {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { actor } = c.get('ctx')
    const mustChange = 'session' in actor && actor.session?.mustChangePassword
    if (mustChange && !OPEN.has(`${c.req.method} ${c.req.path}`)) throw new PasswordChangeRequired()
    await next()
  })
}
