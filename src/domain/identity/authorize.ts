import type { Ctx } from '#domain/ctx.ts'
import { NotAllowed, SignInRequired } from './errors.ts'
import type { Role } from './schemas.ts'

/**
 * Lets the named roles pass, and the shop itself (jobs, the first start).
 * @throws SignInRequired when nobody is signed in, NotAllowed for any other role
 */
export function requireRole(ctx: Pick<Ctx, 'actor'>, roles: readonly Role[]): void {
  const { kind } = ctx.actor
  if (kind === 'system') return
  if (kind === 'anonymous') throw new SignInRequired()
  if (!roles.includes(kind)) throw new NotAllowed()
}

/** Lets the owner pass, and the shop itself. Throws as `requireRole` does. */
export function requireOwner(ctx: Pick<Ctx, 'actor'>): void {
  requireRole(ctx, ['owner'])
}
