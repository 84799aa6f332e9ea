import { and, eq, isNotNull } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentAuth } from '#domain/authorize.ts'
import { SecondFactorMissing } from '#domain/identity/errors.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import { recoveryCodes, users } from '#db/schema/identity.server.ts'
import { recordSecurityChange } from '#domain/identity/write-to-account.ts'

/** Deletes the recovery codes too. @throws SignInRequired, RecentAuthRequired, SecondFactorMissing */
export async function removeTotp(ctx: Ctx): Promise<void> {
  const { userId } = requireRecentAuth(ctx)
  await inTransaction(ctx, async (tx) => {
    const account = await findAccountById(tx.db, userId)
    if (!account) throw new SignInRequired()
    const removed = await tx.db
      .update(users)
      .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
      .where(and(eq(users.id, userId), isNotNull(users.totpConfirmedAt)))
      .returning({ id: users.id })
    if (removed.length === 0) throw new SecondFactorMissing()
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await recordSecurityChange(tx, account, 'second-factor-off')
  })
}
