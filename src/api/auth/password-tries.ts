import type { Context } from 'hono'
import { isKnownDevice } from '#domain/identity/is-known-device.ts'
import type { ApiDeps, ApiEnv } from '../deps.ts'
import { TooManyRequests } from '../errors.ts'
import { takeForSubject, takeOfStore } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { accountBucket } from './account-bucket.ts'
import { signInPlaceOf } from './sign-in-place.ts'

const TEN_MINUTES = 600
/** Wherever visitors give a password: another place to try one is no other count. */
export const TRIES_BY_ADDRESS: Limit = {
  name: 'sign-in',
  limit: 20,
  windowSeconds: TEN_MINUTES,
  // Counted by `takePasswordTry` instead: a crowd must not lock out whom an account knows
  everywhere: Infinity,
}
/** All unknown browsers together: password stuffing uses many addresses. */
const TRIES_OF_STRANGERS: Limit = { name: 'sign-in-strange', limit: 5000, windowSeconds: TEN_MINUTES, everywhere: 5000 }
const TRIES_BY_ACCOUNT: Limit = { name: 'sign-in', limit: 10, windowSeconds: TEN_MINUTES }

/** Refuses (429) when the account with this e-mail saw too many passwords tried. */
export async function limitPasswordTries(deps: ApiDeps, c: Context<ApiEnv>, email: string): Promise<void> {
  const { secondsLocked } = await takePasswordTry(deps, c, email)
  if (secondsLocked > 0) throw new TooManyRequests(secondsLocked)
}

/**
 * Counts a try. A browser that the account was used from has tries of its own: strangers who guess must not lock its owner out.
 * @returns for how many seconds the account is closed to guesses, 0 where it isn't, and whether it knows the browser
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
