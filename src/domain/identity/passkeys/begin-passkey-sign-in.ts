import type { Ctx } from '#domain/ctx.ts'
import { keepChallenge } from './passkey-challenge.ts'
import type { PasskeyOffer } from '#domain/identity/schemas.ts'

/** Names no account: the device knows its passkeys. */
export async function beginPasskeySignIn(ctx: Ctx): Promise<PasskeyOffer> {
  const { challenge, options } = await ctx.ports.passkeys.offerAuthentication()
  return { challengeId: await keepChallenge(ctx, { purpose: 'passkey-sign-in', challenge }), options }
}
