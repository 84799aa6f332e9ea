import { createMiddleware } from 'hono/factory'
import { networksOf } from '#kit/network-address.ts'
import type { ApiDeps, ApiEnv, Bucket, RateLimiter } from './deps.ts'
import { TooManyRequests } from './errors.ts'

export interface Limit {
  name: string
  limit: number
  windowSeconds: number
  /** For all addresses together; default: `USUAL_CROWD` times the limit. */
  everywhere?: number
}

/** Far above a busy day; only a botnet gets there. */
const USUAL_CROWD = 500
/** A single row would serialise all calls. */
const SHARDS = 8
/** Multiples of the limit for an IPv6 /64, /56 and /48, any of which one subscriber may have. */
const WIDTHS = [1, 4, 16]

/** Counts per address, network and in total. Returns the seconds to wait, or 0. */
export function takeOfAddress(rateLimiter: RateLimiter, address: string, limit: Limit, now: Date): Promise<number> {
  const networks = networksOf(address).map((network, index) => ({
    name: `${limit.name}:address:${network}`,
    limit: limit.limit * (WIDTHS[index] ?? 1),
  }))
  return rateLimiter.take([...networks, ...storeBuckets(limit)], limit.windowSeconds, now)
}

/** Counts in total only. */
export function takeOfStore(rateLimiter: RateLimiter, limit: Limit, now: Date): Promise<number> {
  return rateLimiter.take(storeBuckets(limit), limit.windowSeconds, now)
}

function storeBuckets({ name, limit, everywhere = limit * USUAL_CROWD }: Limit): Bucket[] {
  if (everywhere === Infinity) return []
  const shard = Math.floor(Math.random() * SHARDS)
  return [{ name: `${name}:store:${shard}`, limit: Math.ceil(everywhere / SHARDS) }]
}

/** Refuses (429) an address above the limit. */
export function limitByAddress(deps: ApiDeps, limit: Limit) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await takeForAddress(deps, c.get('address'), limit, c.get('ctx').now)
    await next()
  })
}

/** For calls that are limited only in part. */
export async function takeForAddress(deps: ApiDeps, address: string, limit: Limit, now: Date) {
  const wait = await takeOfAddress(deps.rateLimiter, address, limit, now)
  if (wait > 0) throw new TooManyRequests(wait)
}

/** Refuses (429) a signed-in user above the limit; visitors pass. */
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

/** Refuses (429) above the limit of a subject, such as a cart or account. */
export async function limitBySubject(deps: ApiDeps, subject: string, limit: Limit, now: Date) {
  const wait = await takeForSubject(deps, subject, limit, now)
  if (wait > 0) throw new TooManyRequests(wait)
}

/** Counts a subject's call. Returns the seconds to wait, or 0. */
export function takeForSubject(
  { rateLimiter }: Pick<ApiDeps, 'rateLimiter'>,
  subject: string,
  { name, limit, windowSeconds }: Limit,
  now: Date,
): Promise<number> {
  return rateLimiter.take([{ name: `${name}:subject:${subject}`, limit }], windowSeconds, now)
}
