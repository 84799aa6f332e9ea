import type { Context } from 'hono'
import type { Ctx } from '#domain/ctx.ts'
import { isKnownDevice } from '#domain/identity/is-known-device.ts'
import type { ApiDeps, ApiEnv } from '../deps.ts'
import { TooManyRequests } from '../errors.ts'
import { takeForSubject } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { accountBucket } from './account-bucket.ts'
import { signInPlaceOf } from './sign-in-place.ts'

const TEN_MINUTES = 600
/** Wherever visitors give a password: another place to try one is no other count. */
export const TRIES_BY_ADDRESS: Limit = { name: 'sign-in', limit: 20, windowSeconds: TEN_MINUTES }
const TRIES_BY_ACCOUNT: Limit = { name: 'sign-in', limit: 10, windowSeconds: TEN_MINUTES }

/** Refuses (429) when the account with this e-mail saw too many passwords tried. */
export async function limitPasswordTries(deps: ApiDeps, c: Context<ApiEnv>, email: string): Promise<void> {
  const seconds = await takePasswordTry(deps, c, email)
  if (seconds > 0) throw new TooManyRequests(seconds)
}

/** Counts a try. Returns for how many seconds the account is closed to guesses; 0 where it isn't. */
export async function takePasswordTry(deps: ApiDeps, c: Context<ApiEnv>, email: string): Promise<number> {
  const tries = await triesBucket(c.get('ctx'), email, signInPlaceOf(c).deviceToken)
  return takeForSubject(deps, tries, TRIES_BY_ACCOUNT, c.get('ctx').now)
}

/** A browser that the account was used from has tries of its own: strangers who guess must not lock its owner out. */
async function triesBucket(ctx: Ctx, email: string, deviceToken: string): Promise<string> {
  return (await isKnownDevice(ctx, { email, deviceToken })) ? accountBucket(email, deviceToken) : accountBucket(email)
}
