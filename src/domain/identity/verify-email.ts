import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { takeEmailLink } from './email-links.ts'
import { LinkExpired } from './errors.ts'
import { users } from './tables.server.ts'

/**
 * Takes a mailed link as the proof that the e-mail is theirs. A link that was sent to an address which the account has left
 * proves nothing.
 * @throws LinkExpired
 */
export async function verifyEmail(ctx: Ctx, { token }: { token: string }): Promise<{ email: string }> {
  return inTransaction(ctx, async (tx) => {
    const { userId, email } = await takeEmailLink(tx, token, 'verify-email')
    const verified = await tx.db
      .update(users)
      .set({ emailVerifiedAt: tx.now })
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .returning({ email: users.email })
    if (verified.length === 0) throw new LinkExpired()
    return { email }
  })
}
