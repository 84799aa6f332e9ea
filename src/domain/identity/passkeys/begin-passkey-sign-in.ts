import type { Ctx } from '#domain/ctx.ts'
import { keepChallenge } from './passkey-challenge.ts'
import type { PasskeyOffer } from '#domain/identity/schemas.ts'

/** What the browser asks the device to sign in with. It names no account: the device knows which it has passkeys of. */
export async function beginPasskeySignIn(ctx: Ctx): Promise<PasskeyOffer> {
  const { challenge, options } = await ctx.ports.passkeys.offerAuthentication()
  return { challengeId: await keepChallenge(ctx, { purpose: 'passkey-sign-in', challenge }), options }
}
