import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { confirmedUntil, requireSession } from '#domain/authorize.ts'
import { hasWorkingLink } from './email-links.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { findAccountById, hasSecondFactor, isSecondFactorAdvised } from './find-account.ts'
import type { Security } from './schemas.ts'
import { passkeys, recoveryCodes } from '#db/schema/identity.server.ts'

/** @throws SignInRequired */
export async function getSecurity(ctx: Ctx): Promise<Security> {
  const { userId, session } = requireSession(ctx)
  const account = await findAccountById(ctx.db, userId)
  if (!account) throw new SignInRequired()
  const keys = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), passkeys.id)
  return {
    email: account.email,
    isEmailVerified: account.emailVerifiedAt !== null,
    isEmailLinkSent: await hasWorkingLink(ctx, account, 'verify-email'),
    hasSecondFactor: hasSecondFactor(account),
    isSecondFactorAdvised: isSecondFactorAdvised(account),
    secondFactorDueAt: (isSecondFactorAdvised(account) && account.secondFactorDueAt?.toISOString()) || null,
    recoveryCodesLeft: await ctx.db.$count(
      recoveryCodes,
      and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
    ),
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      passkeyId: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    confirmedUntil: confirmedUntil(session).toISOString(),
  }
}
