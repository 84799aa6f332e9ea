import { createMiddleware } from 'hono/factory'
import { PasswordChangeRequired } from '#domain/identity/errors.ts'
import type { ApiEnv } from './deps.ts'

/** Calls allowed before an assigned password is changed. */
const OPEN = new Set(['PUT /api/auth/password', 'DELETE /api/auth', 'POST /api/auth', 'POST /api/events'])

/** Refuses (403) other calls until the assigned password is changed. */
export function requireOwnPassword() {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { actor } = c.get('ctx')
    const mustChange = 'session' in actor && actor.session?.mustChangePassword
    if (mustChange && !OPEN.has(`${c.req.method} ${c.req.path}`)) throw new PasswordChangeRequired()
    await next()
  })
}
