import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { requireRecentAuth } from '#domain/authorize.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import { keepChallenge } from './passkey-challenge.ts'
import type { PasskeyOffer } from '#domain/identity/schemas.ts'
import { passkeys } from '#db/schema/identity.server.ts'

/** @throws SignInRequired, RecentAuthRequired */
export async function beginPasskey(ctx: Ctx): Promise<PasskeyOffer> {
  const { userId } = requireRecentAuth(ctx)
  const account = await findAccountById(ctx.db, userId)
  if (!account) throw new SignInRequired()
  const known = await ctx.db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  const { name: shopName } = await readShopSettings(ctx)
  const { passkeys: ceremonies, config } = ctx.ports
  const person = { ...account, shopName }
  const { challenge, options } = await ceremonies.offerRegistration(config.visitedUrl, person, known)
  return { challengeId: await keepChallenge(ctx, { purpose: 'passkey-registration', challenge, userId }), options }
}

/** Names no account: the device knows its passkeys. */
export async function beginPasskeySignIn(ctx: Ctx): Promise<PasskeyOffer> {
  const { passkeys: ceremonies, config } = ctx.ports
  const { challenge, options } = await ceremonies.offerAuthentication(config.visitedUrl)
  return { challengeId: await keepChallenge(ctx, { purpose: 'passkey-sign-in', challenge }), options }
}
