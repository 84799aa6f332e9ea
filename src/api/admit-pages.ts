import { cors } from 'hono/cors'

const HOUR = 3600

/** Lets the store's own pages call an API that is on another origin than theirs. No cookie ever comes along. */
export function admitPages(origin: string) {
  return cors({
    origin,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Accept-Language', 'Authorization', 'Content-Type', 'Idempotency-Key', 'workspace'],
    exposeHeaders: ['Allow', 'Retry-After', 'X-Request-Id'],
    maxAge: HOUR,
  })
}
