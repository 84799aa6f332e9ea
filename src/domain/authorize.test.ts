import { expect, test } from 'vitest'
import type { Actor } from '#domain/ctx.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import {
  permissionsOfActor,
  requirePermission,
  requireRecentPermission,
  requireRole,
  requireStaffUser,
} from './authorize.ts'
import { KeyNotAllowed, NotAllowed, RecentAuthRequired, SignInRequired } from './access-errors.ts'

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
] as const)('%s: with a permission → %s; owner or admin → %s', (kind, permitted, staff) => {
  const actor = ACTORS[kind]
  expect(outcome(() => requirePermission({ actor }, 'orders:read'))).toBe(permitted)
  expect(outcome(() => requireRole({ actor }, ['owner', 'admin']))).toBe(staff)
})

test.each([
  [14, 'passes'],
  [15, 'must prove who they are'],
])('an owner whose last proof is %i minutes old %s', (minutes, expected) => {
  const now = new Date('2026-11-20T18:00:00Z')
  const session = { id: 's', authenticatedAt: addTime(now, -minutes * MINUTE), mustChangePassword: false }
  expect(
    outcome(() => requireRecentPermission({ actor: { kind: 'owner', userId: 'u3', session }, now }, 'orders:refund')),
  ).toBe(expected)
})

test.each([
  ['anonymous', 'must sign in'],
  ['customer', 'not allowed'],
  ['admin', 'not allowed'],
  ['owner', 'must sign in'],
  ['system', 'passes'],
] as const)('%s without a session: permission with a recent proof → %s', (kind, expected) => {
  expect(outcome(() => requireRecentPermission({ actor: ACTORS[kind], now: new Date() }, 'orders:refund'))).toBe(
    expected,
  )
})

test('an admin passes by the permissions of their roles, a key by its own of its maker’s', () => {
  const grant = { permissions: ['orders:read', 'customers:read'], refundLimitCentavos: 0 } as const
  const admin: Actor = { kind: 'admin', userId: 'u2', grant }
  expect(outcome(() => requirePermission({ actor: admin }, 'orders:read'))).toBe('passes')
  expect(outcome(() => requirePermission({ actor: admin }, 'orders:write'))).toBe('not allowed')
  expect(outcome(() => requirePermission({ actor: admin }, 'orders:write', 'customers:read'))).toBe('passes')
  const key: Actor = { ...admin, apiKey: { id: 'k', scopes: ['orders:read', 'orders:write'] } }
  expect(permissionsOfActor(key)).toEqual(['orders:read'])
  expect(permissionsOfActor({ kind: 'owner', userId: 'u3', apiKey: { id: 'k', scopes: ['orders:read'] } })).toEqual([
    'orders:read',
  ])
  expect(() => requireRecentPermission({ actor: key, now: new Date() }, 'orders:read')).toThrow(KeyNotAllowed)
  expect(() => requireStaffUser({ actor: key }, 'orders:read')).toThrow(KeyNotAllowed)
})
