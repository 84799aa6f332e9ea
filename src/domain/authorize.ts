import { PERMISSIONS } from '#vocabulary/permissions.ts'
import type { Permission, StaffGrant } from '#vocabulary/permissions.ts'
import type { Role } from '#vocabulary/roles.ts'
import type { Centavos } from '#kit/money.ts'
import type { Actor, ActorSession, Ctx } from '#domain/ctx.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { KeyNotAllowed, NotAllowed, RecentAuthRequired, SignInRequired } from './access-errors.ts'

/** How long a proof of identity allows sensitive actions. */
const PROOF_LASTS = 15 * MINUTE

type ActorCtx = Pick<Ctx, 'actor'>
type AnyOf = readonly [Permission, ...Permission[]]

/** The owner and the system hold all permissions, admins those of their roles, keys at most their creator's. */
export function permissionsOfActor(actor: Actor): readonly Permission[] {
  if (actor.kind === 'system') return PERMISSIONS
  if (actor.kind !== 'owner' && actor.kind !== 'admin') return []
  const own = actor.kind === 'owner' ? PERMISSIONS : (actor.grant?.permissions ?? [])
  const { apiKey } = actor
  return apiKey ? own.filter((permission) => apiKey.scopes.includes(permission)) : own
}

export function hasPermission(actor: Actor, ...anyOf: AnyOf): boolean {
  const held = permissionsOfActor(actor)
  return anyOf.some((permission) => held.includes(permission))
}

/** Any of the permissions suffices. @throws SignInRequired, NotAllowed, KeyNotAllowed */
export function requirePermission({ actor }: ActorCtx, ...anyOf: AnyOf): void {
  if (actor.kind === 'anonymous') throw new SignInRequired()
  if (hasPermission(actor, ...anyOf)) return
  throw isKey(actor) ? new KeyNotAllowed() : new NotAllowed()
}

/** Refuses API keys. Any of the permissions suffices. @throws as `requirePermission` */
export function requireStaffUser({ actor }: ActorCtx, ...anyOf: AnyOf): string {
  requirePermission({ actor }, ...anyOf)
  if (isKey(actor)) throw new KeyNotAllowed()
  if (actor.kind !== 'owner' && actor.kind !== 'admin') throw new NotAllowed()
  return actor.userId
}

/** For irreversible actions. @throws SignInRequired, NotAllowed, KeyNotAllowed, RecentAuthRequired */
export function requireRecentPermission(ctx: Pick<Ctx, 'actor' | 'now'>, ...anyOf: AnyOf): void {
  requirePermission(ctx, ...anyOf)
  if (isKey(ctx.actor)) throw new KeyNotAllowed()
  if (ctx.actor.kind !== 'system') requireRecentAuth(ctx)
}

/** Lets staff with any permission pass. @throws SignInRequired, NotAllowed */
export function requireStaff({ actor }: ActorCtx): void {
  if (actor.kind === 'anonymous') throw new SignInRequired()
  if (permissionsOfActor(actor).length === 0) throw new NotAllowed()
}

/** For all refunds of one order together; null: unlimited. Keys give nothing. */
export function refundLimitOf(actor: Actor): Centavos | null {
  if (isKey(actor)) return 0
  if (actor.kind === 'owner' || actor.kind === 'system') return null
  return actor.kind === 'admin' && actor.grant ? actor.grant.refundLimitCentavos : 0
}

/** Also lets the system (background jobs) pass. @throws SignInRequired, NotAllowed */
export function requireRole(ctx: ActorCtx, roles: readonly Role[]): void {
  const { kind } = ctx.actor
  if (kind === 'system') return
  if (kind === 'anonymous') throw new SignInRequired()
  if (!roles.includes(kind)) throw new NotAllowed()
}

/** @throws SignInRequired, NotAllowed for staff */
export function requireCustomer({ actor }: ActorCtx): Extract<Actor, { kind: 'customer' }> {
  if (actor.kind === 'anonymous') throw new SignInRequired()
  if (actor.kind !== 'customer') throw new NotAllowed()
  return actor
}

/** @throws SignInRequired */
export function requireSession({ actor }: ActorCtx): { userId: string; session: ActorSession } {
  if (actor.kind === 'anonymous' || actor.kind === 'system' || !actor.session) throw new SignInRequired()
  return { userId: actor.userId, session: actor.session }
}

/** Current staff permissions; none for customers. @throws SignInRequired */
export function getPermissions({ actor }: ActorCtx): StaffGrant {
  requireSession({ actor })
  return { permissions: permissionsOfActor(actor), refundLimitCentavos: refundLimitOf(actor) }
}

/** Needs a recent sign-in or `POST /auth/confirmation`, against hijacked sessions. @throws SignInRequired, RecentAuthRequired */
export function requireRecentAuth(ctx: Pick<Ctx, 'actor' | 'now'>): { userId: string; session: ActorSession } {
  const person = requireSession(ctx)
  if (confirmedUntil(person.session) <= ctx.now) throw new RecentAuthRequired()
  return person
}

export function confirmedUntil({ authenticatedAt }: Pick<ActorSession, 'authenticatedAt'>): Date {
  return addTime(authenticatedAt, PROOF_LASTS)
}

function isKey(actor: Actor): boolean {
  return 'apiKey' in actor && actor.apiKey !== undefined
}
