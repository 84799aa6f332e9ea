import type { Ctx } from '#domain/ctx.ts'
import { requireSession } from '#domain/authorize.ts'
import { endSessions } from './passwords/set-password.ts'

/** Returns how many ended. @throws SignInRequired */
export async function revokeOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const { userId, session } = requireSession(ctx)
  return { ended: await endSessions(ctx, userId, session.id) }
}
