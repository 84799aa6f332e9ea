import type { Ctx } from '#domain/ctx.ts'
import { requireSession } from './authorize.ts'
import { endSessions } from './passwords/set-password.ts'

/**
 * Ends all sessions of whoever is signed in but this one. Answers how many there were.
 * @throws SignInRequired
 */
export async function revokeOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const { userId, session } = requireSession(ctx)
  return { ended: await endSessions(ctx, userId, session.id) }
}
