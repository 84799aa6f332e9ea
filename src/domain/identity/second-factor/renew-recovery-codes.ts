import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentAuth } from '#domain/authorize.ts'
import { SecondFactorMissing } from '#domain/identity/errors.ts'
import { findAccountById, hasSecondFactor } from '#domain/identity/find-account.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { recordSecurityChange } from '#domain/identity/write-to-account.ts'

/** Invalidates the old codes. @throws SignInRequired, RecentAuthRequired, SecondFactorMissing */
export function renewRecoveryCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] }> {
  const { userId } = requireRecentAuth(ctx)
  return inTransaction(ctx, async (tx) => {
    const account = await findAccountById(tx.db, userId)
    if (!account || !hasSecondFactor(account)) throw new SecondFactorMissing()
    await recordSecurityChange(tx, account, 'recovery-codes-renewed')
    return { recoveryCodes: await replaceRecoveryCodes(tx.db, userId, tx.now) }
  })
}
