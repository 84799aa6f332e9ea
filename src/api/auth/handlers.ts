import { createHash } from 'node:crypto'
import { signIn } from '#domain/identity/sign-in.ts'
import { signOut } from '#domain/identity/sign-out.ts'
import type { ApiDeps } from '../deps.ts'
import { ok } from '../envelope.ts'
import { limitByAddress, limitBySubject } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { createRouter } from '../router.ts'
import { bearerToken } from './bearer-token.ts'
import { signInRoute, signOutRoute } from './routes.ts'

const TEN_MINUTES = 600
const TRIES_BY_ADDRESS: Limit = { name: 'sign-in', limit: 20, windowSeconds: TEN_MINUTES }
const TRIES_BY_ACCOUNT: Limit = { name: 'sign-in', limit: 10, windowSeconds: TEN_MINUTES }

export function authRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi({ ...signInRoute, middleware: [limitByAddress(deps, TRIES_BY_ADDRESS)] as const }, async (c) => {
      const credentials = c.req.valid('json')
      await limitBySubject(deps, accountBucket(credentials.user), TRIES_BY_ACCOUNT, c.get('ctx').now)
      const userAgent = c.req.header('user-agent') ?? ''
      return c.json(ok(await signIn(c.get('ctx'), credentials, { workspace: c.get('workspace'), userAgent })), 200)
    })
    .openapi(signOutRoute, async (c) => {
      await signOut(c.get('ctx'), bearerToken(c.req.raw.headers))
      return c.json(ok(null), 200)
    })
}

/** The counters don't keep the e-mails that were tried. */
function accountBucket(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
