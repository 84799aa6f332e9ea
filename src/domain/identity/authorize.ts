import type { Actor, ActorSession, Ctx } from '#domain/ctx.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { NotAllowed, RecentAuthRequired, SignInRequired } from './errors.ts'
import type { Role } from './schemas.ts'

/** How long a proof of who one is counts for dangerous acts. */
const PROOF_LASTS = 15 * MINUTE

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

/**
 * The signed-in customer.
 * @throws SignInRequired when nobody is signed in, NotAllowed for staff
 */
export function requireCustomer({ actor }: Pick<Ctx, 'actor'>): Extract<Actor, { kind: 'customer' }> {
  if (actor.kind === 'anonymous') throw new SignInRequired()
  if (actor.kind !== 'customer') throw new NotAllowed()
  return actor
}

/**
 * The signed-in person and their session.
 * @throws SignInRequired when the call shows none
 */
export function requireSession({ actor }: Pick<Ctx, 'actor'>): { userId: string; session: ActorSession } {
  if (actor.kind === 'anonymous' || actor.kind === 'system' || !actor.session) throw new SignInRequired()
  return { userId: actor.userId, session: actor.session }
}

/**
 * The same for dangerous acts: whoever found an open session must not be able to take the account over, or to do what can't
 * be undone. Who signed in or confirmed within the last minutes passes; others confirm with `POST /auth/confirmation`.
 * @throws SignInRequired, RecentAuthRequired
 */
export function requireRecentAuth(ctx: Pick<Ctx, 'actor' | 'now'>): { userId: string; session: ActorSession } {
  const person = requireSession(ctx)
  if (confirmedUntil(person.session) <= ctx.now) throw new RecentAuthRequired()
  return person
}

/**
 * Lets the owner pass who proved lately who they are, and the shop itself. For what can't be taken back, money above all.
 * @throws SignInRequired, NotAllowed, RecentAuthRequired
 */
export function requireRecentOwner(ctx: Pick<Ctx, 'actor' | 'now'>): void {
  requireOwner(ctx)
  if (ctx.actor.kind !== 'system') requireRecentAuth(ctx)
}

/** Until when the last proof of this session counts. */
export function confirmedUntil({ authenticatedAt }: Pick<ActorSession, 'authenticatedAt'>): Date {
  return addTime(authenticatedAt, PROOF_LASTS)
}
