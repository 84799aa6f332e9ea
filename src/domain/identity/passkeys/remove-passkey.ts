import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentAuth } from '#domain/authorize.ts'
import { PasskeyNotFound } from '#domain/identity/errors.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import { passkeys } from '#db/schema/identity.server.ts'
import { recordSecurityChange } from '#domain/identity/write-to-account.ts'

/** @throws SignInRequired, RecentAuthRequired, PasskeyNotFound (also for another account's) */
export async function removePasskey(ctx: Ctx, { passkeyId }: { passkeyId: string }): Promise<void> {
  const { userId } = requireRecentAuth(ctx)
  await inTransaction(ctx, async (tx) => {
    const account = await findAccountById(tx.db, userId)
    if (!account) throw new SignInRequired()
    const [removed] = await tx.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name })
    if (!removed) throw new PasskeyNotFound()
    await recordSecurityChange(tx, account, 'passkey-removed', { before: removed })
  })
}
