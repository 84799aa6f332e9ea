import type { Actor, ActorSession, Ctx } from '#domain/ctx.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { NotAllowed, RecentAuthRequired, SignInRequired } from './access-errors.ts'
import type { Role } from '#vocabulary/roles.ts'

/** How long a proof of identity allows sensitive actions. */
const PROOF_LASTS = 15 * MINUTE

/** Lets these roles and the system (background jobs) pass. @throws SignInRequired, NotAllowed */
export function requireRole(ctx: Pick<Ctx, 'actor'>, roles: readonly Role[]): void {
  const { kind } = ctx.actor
  if (kind === 'system') return
  if (kind === 'anonymous') throw new SignInRequired()
  if (!roles.includes(kind)) throw new NotAllowed()
}

/** Lets the owner and the system pass. @throws SignInRequired, NotAllowed */
export function requireOwner(ctx: Pick<Ctx, 'actor'>): void {
  requireRole(ctx, ['owner'])
}

/** @throws SignInRequired, NotAllowed for staff */
export function requireCustomer({ actor }: Pick<Ctx, 'actor'>): Extract<Actor, { kind: 'customer' }> {
  if (actor.kind === 'anonymous') throw new SignInRequired()
  if (actor.kind !== 'customer') throw new NotAllowed()
  return actor
}

/** @throws SignInRequired */
export function requireSession({ actor }: Pick<Ctx, 'actor'>): { userId: string; session: ActorSession } {
  if (actor.kind === 'anonymous' || actor.kind === 'system' || !actor.session) throw new SignInRequired()
  return { userId: actor.userId, session: actor.session }
}

/**
 * Requires a recent sign-in or `POST /auth/confirmation`, so that a hijacked session can't take over the account.
 * @throws SignInRequired, RecentAuthRequired
 */
export function requireRecentAuth(ctx: Pick<Ctx, 'actor' | 'now'>): { userId: string; session: ActorSession } {
  const person = requireSession(ctx)
  if (confirmedUntil(person.session) <= ctx.now) throw new RecentAuthRequired()
  return person
}

/** For irreversible actions. @throws SignInRequired, NotAllowed, RecentAuthRequired */
export function requireRecentOwner(ctx: Pick<Ctx, 'actor' | 'now'>): void {
  requireOwner(ctx)
  if (ctx.actor.kind !== 'system') requireRecentAuth(ctx)
}

export function confirmedUntil({ authenticatedAt }: Pick<ActorSession, 'authenticatedAt'>): Date {
  return addTime(authenticatedAt, PROOF_LASTS)
}
