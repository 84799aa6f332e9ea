import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { hashToken } from './session.server.ts'
import { sessions } from '#db/schema/identity.server.ts'

/** @throws SignInRequired */
export async function signOut(ctx: Ctx, token: string | undefined): Promise<void> {
  if (!token || ctx.actor.kind === 'anonymous') throw new SignInRequired()
  await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.revokedAt)))
}
