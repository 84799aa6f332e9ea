import { createMiddleware } from 'hono/factory'
import { networkOf } from '#kit/network-address.ts'
import type { ApiDeps, ApiEnv } from './deps.ts'
import { TooManyRequests } from './errors.ts'

export interface Limit {
  name: string
  limit: number
  windowSeconds: number
}

/** Under which name the calls of an address are counted: an IPv6 household has as many addresses as it likes, and one network. */
export function addressBucket(name: string, address: string): string {
  return `${name}:address:${networkOf(address)}`
}

/** Under which name the calls about a subject are counted. */
export function subjectBucket(name: string, subject: string): string {
  return `${name}:subject:${subject}`
}

/** Refuses (429) a caller's address that made more than `limit` calls in the window. */
export function limitByAddress(deps: ApiDeps, limit: Limit) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await takeForAddress(deps, c.get('address'), limit, c.get('ctx').now)
    await next()
  })
}

/** The same from within a handler, for calls that are limited only when they ask for something. */
export async function takeForAddress(deps: ApiDeps, address: string, { name, limit, windowSeconds }: Limit, now: Date) {
  const wait = await deps.rateLimiter.take(addressBucket(name, address), limit, windowSeconds, now)
  if (wait > 0) throw new TooManyRequests(wait)
}

/** Refuses (429) a signed-in person who made more than `limit` calls in the window; visitors are another rule's business. */
export function limitByUser(deps: ApiDeps, limit: Limit) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { actor, now } = c.get('ctx')
    if ('userId' in actor) await limitBySubject(deps, actor.userId, limit, now)
    await next()
  })
}

/** The same for customers alone: the house does for many of them what each does for themselves. */
export function limitByCustomer(deps: ApiDeps, limit: Limit) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { actor, now } = c.get('ctx')
    if (actor.kind === 'customer') await limitBySubject(deps, actor.userId, limit, now)
    await next()
  })
}

/** Refuses (429) when what the call is about (a cart, an account) saw more than `limit` calls in the window. */
export async function limitBySubject(deps: ApiDeps, subject: string, limit: Limit, now: Date) {
  const wait = await takeForSubject(deps, subject, limit, now)
  if (wait > 0) throw new TooManyRequests(wait)
}

/** Counts a call about a subject. Returns the seconds to wait when the limit is used up, else 0. */
export function takeForSubject(deps: ApiDeps, subject: string, { name, limit, windowSeconds }: Limit, now: Date) {
  return deps.rateLimiter.take(subjectBucket(name, subject), limit, windowSeconds, now)
}
