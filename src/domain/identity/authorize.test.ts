import { expect, test } from 'vitest'
import type { Actor } from '#domain/ctx.ts'
import { requireOwner, requireRole } from './authorize.ts'
import { NotAllowed, SignInRequired } from './errors.ts'

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
