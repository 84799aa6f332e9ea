import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireSession } from '#domain/authorize.ts'
import { emailChanges } from '#db/schema/identity.server.ts'

/** Invalidates the links of the pending change too. @throws SignInRequired */
export async function cancelEmailChange(ctx: Ctx): Promise<void> {
  const { userId } = requireSession(ctx)
  await ctx.db.delete(emailChanges).where(eq(emailChanges.userId, userId))
}
