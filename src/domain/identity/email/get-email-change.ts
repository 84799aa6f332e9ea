import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireSession } from '#domain/authorize.ts'
import type { PendingEmailChange } from '#domain/identity/schemas.ts'
import { emailChanges } from '#db/schema/identity.server.ts'

/** The pending change or null. @throws SignInRequired */
export async function getEmailChange(ctx: Ctx): Promise<PendingEmailChange | null> {
  const { userId } = requireSession(ctx)
  const [change] = await ctx.db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, ctx.now)))
  if (!change) return null
  return {
    newEmail: change.newEmail,
    isOldConfirmed: change.oldConfirmedAt !== null,
    isNewConfirmed: change.newConfirmedAt !== null,
    expiresAt: change.expiresAt.toISOString(),
  }
}
