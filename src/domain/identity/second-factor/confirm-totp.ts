import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentAuth } from '#domain/authorize.ts'
import { SecondFactorAlreadyOn, SecondFactorMissing, WrongCode } from '#domain/identity/errors.ts'
import { findAccountById, hasSecondFactor } from '#domain/identity/find-account.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { totpStepOf } from './totp.server.ts'
import { recordSecurityChange } from '#domain/identity/write-to-account.ts'

/** Shows the recovery codes once. @throws SignInRequired, RecentAuthRequired, SecondFactorMissing, SecondFactorAlreadyOn, WrongCode */
export function confirmTotp(ctx: Ctx, { code }: { code: string }): Promise<{ recoveryCodes: string[] }> {
  const { userId } = requireRecentAuth(ctx)
  return inTransaction(ctx, async (tx) => {
    const { db, now, ports } = tx
    const account = await findAccountById(db, userId)
    if (!account?.totpSecret) throw new SecondFactorMissing()
    if (hasSecondFactor(account)) throw new SecondFactorAlreadyOn()
    const step = totpStepOf(code.replaceAll(/\s/g, ''), ports.vault.open(account.totpSecret), now, null)
    if (step === undefined) throw new WrongCode()
    const confirmed = await db
      .update(users)
      .set({ totpConfirmedAt: now, totpLastStep: step })
      .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt)))
      .returning({ id: users.id })
    if (confirmed.length === 0) throw new SecondFactorAlreadyOn()
    await recordSecurityChange(tx, account, 'second-factor-on')
    return { recoveryCodes: await replaceRecoveryCodes(db, userId, now) }
  })
}
