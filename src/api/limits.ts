import { createMiddleware } from 'hono/factory'
import type { ApiDeps, ApiEnv } from './deps.ts'
import { TooManyRequests } from './errors.ts'

export interface Limit {
  name: string
  limit: number
  windowSeconds: number
}

/** Refuses (429) a caller's address that made more than `limit` calls in the window. */
export function limitByAddress(deps: ApiDeps, limit: Limit) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await takeForAddress(deps, c.req.raw, limit, c.get('ctx').now)
    await next()
  })
}

/** The same from within a handler, for calls that are limited only when they ask for something. */
export async function takeForAddress(
  deps: ApiDeps,
  request: Request,
  { name, limit, windowSeconds }: Limit,
  now: Date,
) {
  const wait = await deps.rateLimiter.take(`${name}:address:${deps.addressOf(request)}`, limit, windowSeconds, now)
  if (wait > 0) throw new TooManyRequests(wait)
}

/** Refuses (429) when what the call is about (a cart, an account) saw more than `limit` calls in the window. */
export async function limitBySubject(deps: ApiDeps, subject: string, { name, limit, windowSeconds }: Limit, now: Date) {
  const wait = await deps.rateLimiter.take(`${name}:subject:${subject}`, limit, windowSeconds, now)
  if (wait > 0) throw new TooManyRequests(wait)
}
