import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentAuth } from '#domain/authorize.ts'
import { PasskeyRefused } from '#domain/identity/errors.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import { takeChallenge } from './passkey-challenge.ts'
import type { NewPasskey } from '#domain/identity/schemas.ts'
import { passkeys } from '#db/schema/identity.server.ts'
import { recordSecurityChange } from '#domain/identity/write-to-account.ts'

/** @throws SignInRequired, RecentAuthRequired, ChallengeExpired, PasskeyRefused */
export async function addPasskey(ctx: Ctx, { challengeId, credential, name }: NewPasskey) {
  const { userId } = requireRecentAuth(ctx)
  const challenge = await takeChallenge(ctx, { id: challengeId, purpose: 'passkey-registration', userId })
  const { passkeys: ceremonies, config } = ctx.ports
  const made = await ceremonies.verifyRegistration(config.visitedUrl, credential, challenge)
  if (!made) throw new PasskeyRefused()
  return inTransaction(ctx, async (tx) => {
    const account = await findAccountById(tx.db, userId)
    if (!account) throw new SignInRequired()
    const [kept] = await tx.db
      .insert(passkeys)
      .values({ ...made, userId, name: name.trim(), createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ passkeyId: passkeys.id })
    if (!kept) throw new PasskeyRefused()
    await recordSecurityChange(tx, account, 'passkey-added', { after: { name: name.trim() } })
    return kept
  })
}
