import { createMiddleware } from 'hono/factory'
import { networksOf } from '#kit/network-address.ts'
import type { ApiDeps, ApiEnv, Bucket, RateLimiter } from './deps.ts'
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
export function takeOfAddress(rateLimiter: RateLimiter, address: string, limit: Limit, now: Date): Promise<number> {
  const networks = networksOf(address).map((network, index) => ({
    name: `${limit.name}:address:${network}`,
    limit: limit.limit * (WIDTHS[index] ?? 1),
  }))
  return rateLimiter.take([...networks, ...storeBuckets(limit)], limit.windowSeconds, now)
}

/** Counts a call against what the whole store takes of its kind. */
export function takeOfStore(rateLimiter: RateLimiter, limit: Limit, now: Date): Promise<number> {
  return rateLimiter.take(storeBuckets(limit), limit.windowSeconds, now)
}

function storeBuckets({ name, limit, everywhere = limit * USUAL_CROWD }: Limit): Bucket[] {
  if (everywhere === Infinity) return []
  const shard = Math.floor(Math.random() * SHARDS)
  return [{ name: `${name}:store:${shard}`, limit: Math.ceil(everywhere / SHARDS) }]
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
export function takeForSubject(
  { rateLimiter }: Pick<ApiDeps, 'rateLimiter'>,
  subject: string,
  { name, limit, windowSeconds }: Limit,
  now: Date,
): Promise<number> {
  return rateLimiter.take([{ name: `${name}:subject:${subject}`, limit }], windowSeconds, now)
}
