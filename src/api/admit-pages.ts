import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const HOUR = 3600

/** Only sign-in calls use the device cookie. */
const WITH_COOKIE = new Set(['/api/auth', '/api/auth/second-factor', '/api/auth/passkey'])

/** CORS for the store's pages on another origin. */
export function admitPages(origin: string): MiddlewareHandler {
  const [plain, withCookie] = [admit(origin, false), admit(origin, true)]
  return (c, next) => (WITH_COOKIE.has(c.req.path) ? withCookie : plain)(c, next)
}

function admit(origin: string, credentials: boolean) {
  return cors({
    origin,
    credentials,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Accept-Language', 'Authorization', 'Content-Type', 'Idempotency-Key', 'workspace'],
    exposeHeaders: ['Allow', 'Retry-After', 'X-Request-Id'],
    maxAge: HOUR,
  })
}
