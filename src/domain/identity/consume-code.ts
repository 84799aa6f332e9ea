import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { WrongCode } from './errors.ts'
import type { Account } from './find-account.ts'
import { takeRecoveryCode } from './second-factor/recovery-codes.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { totpStepOf } from './second-factor/totp.server.ts'
import { recordSecurityChange } from './write-to-account.ts'

/** Consumes an app's or a recovery code. @throws WrongCode */
export async function consumeCode(ctx: Ctx, account: Account, typed: string): Promise<void> {
  const digits = typed.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return takeTotpCode(ctx, account, digits)
  if (!(await takeRecoveryCode(ctx.db, account.userId, typed, ctx.now))) throw new WrongCode()
  await recordSecurityChange(ctx, account, 'recovery-code-used')
}

async function takeTotpCode({ db, ports, now }: Ctx, account: Account, code: string): Promise<void> {
  const { userId, totpSecret, totpLastStep } = account
  const step = totpSecret === null ? undefined : totpStepOf(code, ports.vault.open(totpSecret), now, totpLastStep)
  if (step === undefined) throw new WrongCode()
  // One of concurrent calls with the same code succeeds
  const taken = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id })
  if (taken.length === 0) throw new WrongCode()
}
