import { createMiddleware } from 'hono/factory'
import { networksOf } from '#kit/network-address.ts'
import type { ApiDeps, ApiEnv, RateLimiter } from './deps.ts'
import { TooManyRequests } from './errors.ts'

export interface Limit {
  name: string
  limit: number
  windowSeconds: number
  /** What all addresses together may do; `USUAL_CROWD` addresses' worth when left out. */
  everywhere?: number
}

/** Many times what a good day brings: only a crowd of machines gets there. */
const USUAL_CROWD = 500
/** One row for the whole store would make every call wait for every other. */
const SHARDS = 8
/** How many calls an IPv6 network's /64, /56 and /48 may make, in limits: providers hand out any of them to one subscriber. */
const WIDTHS = [1, 4, 16]

/** Counts a call against its address, its networks and all addresses together. Returns the seconds to wait, 0 when it may go on. */
export async function takeOfAddress(
  rateLimiter: RateLimiter,
  address: string,
  limit: Limit,
  now: Date,
): Promise<number> {
  const { name, limit: most, windowSeconds } = limit
  const waits = await Promise.all(
    networksOf(address).map((network, index) =>
      rateLimiter.take(`${name}:address:${network}`, most * (WIDTHS[index] ?? 1), windowSeconds, now),
    ),
  )
  const wait = Math.max(...waits)
  // Refused calls don't count against the others
  return wait > 0 ? wait : takeOfStore(rateLimiter, limit, now)
}

/** Counts a call against what the whole store takes of its kind. */
export function takeOfStore(rateLimiter: RateLimiter, { name, limit, windowSeconds, everywhere }: Limit, now: Date) {
  if (everywhere === Infinity) return Promise.resolve(0)
  const shard = Math.floor(Math.random() * SHARDS)
  const most = Math.ceil((everywhere ?? limit * USUAL_CROWD) / SHARDS)
  return rateLimiter.take(`${name}:store:${shard}`, most, windowSeconds, now)
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
export async function takeForAddress(deps: ApiDeps, address: string, limit: Limit, now: Date) {
  const wait = await takeOfAddress(deps.rateLimiter, address, limit, now)
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

/** Customers only: staff act for many of them. */
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
