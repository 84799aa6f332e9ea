import { createMiddleware } from 'hono/factory'
import type { ApiDeps, ApiEnv } from './deps.ts'
import { TooManyRequests } from './errors.ts'

export interface Limit {
  name: string
  limit: number
  windowSeconds: number
}

/** Refuses (429) a caller's address that made more than `limit` calls in the window. */
export function limitByAddress(deps: ApiDeps, { name, limit, windowSeconds }: Limit) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const bucket = `${name}:address:${deps.addressOf(c.req.raw)}`
    const wait = await deps.rateLimiter.take(bucket, limit, windowSeconds, c.get('ctx').now)
    if (wait > 0) throw new TooManyRequests(wait)
    await next()
  })
}

/** Refuses (429) when what the call is about (a cart, an account) saw more than `limit` calls in the window. */
export async function limitBySubject(deps: ApiDeps, subject: string, { name, limit, windowSeconds }: Limit, now: Date) {
  const wait = await deps.rateLimiter.take(`${name}:subject:${subject}`, limit, windowSeconds, now)
  if (wait > 0) throw new TooManyRequests(wait)
}
