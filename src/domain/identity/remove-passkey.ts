import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentAuth } from './authorize.ts'
import { PasskeyNotFound, SignInRequired } from './errors.ts'
import { findAccountById } from './find-account.ts'
import { passkeys } from './tables.server.ts'
import { tellOfSecurity } from './write-to-account.ts'

/**
 * Takes a passkey away from the account of whoever is signed in.
 * @throws SignInRequired, RecentAuthRequired, PasskeyNotFound (also for one of somebody else's)
 */
export async function removePasskey(ctx: Ctx, { passkeyId }: { passkeyId: string }): Promise<void> {
  const { userId } = requireRecentAuth(ctx)
  await inTransaction(ctx, async (tx) => {
    const account = await findAccountById(tx.db, userId)
    if (!account) throw new SignInRequired()
    const removed = await tx.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id })
    if (removed.length === 0) throw new PasskeyNotFound()
    await tellOfSecurity(tx, account, 'passkey-removed')
  })
}
