import type { Context } from 'hono'
import { isKnownDevice } from '#domain/identity/is-known-device.ts'
import type { ApiDeps, ApiEnv } from '../deps.ts'
import { TooManyRequests } from '../errors.ts'
import { takeForSubject, takeOfStore } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { accountBucket } from './account-bucket.ts'
import { signInPlaceOf } from './sign-in-place.ts'

const TEN_MINUTES = 600
/** Shared by all places that take a password. */
export const TRIES_BY_ADDRESS: Limit = {
  name: 'sign-in',
  limit: 20,
  windowSeconds: TEN_MINUTES,
  // `takePasswordTry` counts these: a crowd must not lock out browsers that an account knows
  everywhere: Infinity,
}
/** For all unknown browsers together, because password stuffing uses many addresses. */
const TRIES_OF_STRANGERS: Limit = { name: 'sign-in-strange', limit: 5000, windowSeconds: TEN_MINUTES, everywhere: 5000 }
const TRIES_BY_ACCOUNT: Limit = { name: 'sign-in', limit: 10, windowSeconds: TEN_MINUTES }

/** Refuses (429) when an account had too many tries. */
export async function limitPasswordTries(deps: ApiDeps, c: Context<ApiEnv>, email: string): Promise<void> {
  const { secondsLocked } = await takePasswordTry(deps, c, email)
  if (secondsLocked > 0) throw new TooManyRequests(secondsLocked)
}

/**
 * Counts known browsers apart, so that guessing strangers can't lock the owner out. Returns the seconds to wait, and
 * whether the browser is known.
 */
export async function takePasswordTry(deps: ApiDeps, c: Context<ApiEnv>, email: string) {
  const ctx = c.get('ctx')
  const { deviceToken } = signInPlaceOf(c)
  const isKnown = await isKnownDevice(ctx, { email, deviceToken })
  if (!isKnown) {
    const wait = await takeOfStore(deps.rateLimiter, TRIES_OF_STRANGERS, ctx.now)
    if (wait > 0) throw new TooManyRequests(wait)
  }
  const tries = isKnown ? accountBucket(email, deviceToken) : accountBucket(email)
  return { secondsLocked: await takeForSubject(deps, tries, TRIES_BY_ACCOUNT, ctx.now), isKnownDevice: isKnown }
}
