import { expect, test } from 'vitest'
import type { Actor } from '#domain/ctx.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { requireOwner, requireRecentOwner, requireRole } from './authorize.ts'
import { NotAllowed, RecentAuthRequired, SignInRequired } from './access-errors.ts'

const ACTORS: Record<Actor['kind'], Actor> = {
  anonymous: { kind: 'anonymous' },
  customer: { kind: 'customer', userId: 'u1', customerId: 'c1' },
  admin: { kind: 'admin', userId: 'u2' },
  owner: { kind: 'owner', userId: 'u3' },
  system: { kind: 'system', name: 'job' },
}

function outcome(check: () => void): string {
  try {
    check()
    return 'passes'
  } catch (error) {
    if (error instanceof SignInRequired) return 'must sign in'
    if (error instanceof NotAllowed) return 'not allowed'
    if (error instanceof RecentAuthRequired) return 'must prove who they are'
    throw error
  }
}

test.each([
  ['anonymous', 'must sign in', 'must sign in'],
  ['customer', 'not allowed', 'not allowed'],
  ['admin', 'not allowed', 'passes'],
  ['owner', 'passes', 'passes'],
  ['system', 'passes', 'passes'],
] as const)('%s: owner only → %s; owner or admin → %s', (kind, ownerOnly, staff) => {
  const actor = ACTORS[kind]
  expect(outcome(() => requireOwner({ actor }))).toBe(ownerOnly)
  expect(outcome(() => requireRole({ actor }, ['owner', 'admin']))).toBe(staff)
})

test.each([
  [14, 'passes'],
  [15, 'must prove who they are'],
])('an owner whose last proof is %i minutes old %s', (minutes, expected) => {
  const now = new Date('2026-11-20T18:00:00Z')
  const session = { id: 's', authenticatedAt: addTime(now, -minutes * MINUTE), mustChangePassword: false }
  expect(outcome(() => requireRecentOwner({ actor: { kind: 'owner', userId: 'u3', session }, now }))).toBe(expected)
})

test.each([
  ['anonymous', 'must sign in'],
  ['customer', 'not allowed'],
  ['admin', 'not allowed'],
  ['owner', 'must sign in'],
  ['system', 'passes'],
] as const)('%s without a session: owner with a recent proof only → %s', (kind, expected) => {
  expect(outcome(() => requireRecentOwner({ actor: ACTORS[kind], now: new Date() }))).toBe(expected)
})
