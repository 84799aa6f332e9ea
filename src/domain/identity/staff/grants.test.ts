import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { staffRoleMembers, staffRoles, users } from '#db/schema/identity.server.ts'
import { PERMISSIONS } from '#vocabulary/permissions.ts'
import type { Permission, StaffGrant } from '#vocabulary/permissions.ts'
import { createActors, createTestAdmin, createTestStaff } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { ensureShippedRoles } from './roles/ensure-shipped-roles.ts'
import { unionOfGrants } from './roles/union-of-grants.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let actors: TestActors

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  actors = await createActors(database.db, TEST_NOW)
  await ensureShippedRoles(createTestCtx(database.db))
})
afterAll(() => database.drop())

const grant: fc.Arbitrary<StaffGrant> = fc.record({
  permissions: fc.subarray([...PERMISSIONS]),
  refundLimitCentavos: fc.option(fc.nat(1_000_000)),
})

it('several roles allow what any of them does, and refund up to the highest limit of those that refund', () => {
  fc.assert(
    fc.property(fc.array(grant, { maxLength: 5 }), (roles) => {
      const union = unionOfGrants(roles)
      for (const permission of PERMISSIONS)
        expect(union.permissions.includes(permission)).toBe(roles.some((role) => role.permissions.includes(permission)))
      const limits = roles
        .filter((role) => role.permissions.includes('orders:refund'))
        .map(({ refundLimitCentavos }) => refundLimitCentavos)
      expect(union.refundLimitCentavos).toBe(
        limits.includes(null) ? null : Math.max(0, ...limits.map((limit) => limit ?? 0)),
      )
    }),
  )
})

const lead = (...permissions: Permission[]) =>
  createTestStaff(database.db, TEST_NOW, {
    permissions: ['staff:read', 'staff:write', ...permissions],
    refundLimitCentavos: 10_000,
  })

async function addRole(as: { token: string }, permissions: Permission[], refundLimit: number | null = 0) {
  const body = { name: crypto.randomUUID(), permissions, refundLimit }
  const answer = await api.call<{ roleId: string; permissions: string[] }>('/management/staff-roles', {
    method: 'POST',
    body,
    as,
  })
  return { status: answer.status, code: answer.body.code, ...answer.body.data }
}

const give = async (as: { token: string }, userId: string, roleIds: (string | undefined)[]) => {
  const path = `/management/staff/${userId}/roles`
  const { status, body } = await api.call(path, { method: 'PUT', body: { roleIds }, as })
  return [status, body.code]
}

const statusOf = async (path: string, as: { token: string } | string) => (await api.call(path, { as })).status

describe('a role', () => {
  it('comes with what its acts must read', async () => {
    const { permissions } = await addRole(actors.owner, ['orders:refund', 'inventory:count'])
    expect(permissions).toEqual(['orders:read', 'orders:refund', 'inventory:read', 'inventory:count'])
  })

  it('takes effect at once for whoever is signed in, when given and when changed', async () => {
    const admin = await createTestAdmin(database.db, TEST_NOW)
    expect(await statusOf('/management/orders', admin)).toBe(403)
    const { roleId } = await addRole(actors.owner, ['orders:read'])
    expect(await give(actors.owner, admin.actor.userId, [roleId])).toEqual([200, undefined])
    expect(await statusOf('/management/orders', admin)).toBe(200)
    const changed = { name: crypto.randomUUID(), permissions: ['catalogue:read'], refundLimit: 0 }
    const change = { method: 'PUT', body: changed, headers: { 'if-match': '1' }, as: actors.owner } as const
    expect((await api.call(`/management/staff-roles/${roleId}`, change)).status).toBe(200)
    expect((await api.call(`/management/staff-roles/${roleId}`, change)).status).toBe(412)
    expect(await statusOf('/management/orders', admin)).toBe(403)
    expect(await statusOf('/management/products', admin)).toBe(200)
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, roleId))
    expect(entries.map(({ action }) => action)).toEqual(['role.added', 'role.changed'])
    expect(entries[1]?.after).toMatchObject({ permissions: ['catalogue:read'] })
  })

  it('that somebody has, or is invited to, stays', async () => {
    const { roleId } = await addRole(actors.owner, ['orders:read'])
    const invitation = { name: 'Marta', email: `${crypto.randomUUID()}@people.example`, roleIds: [roleId] }
    await api.call('/management/staff-invitations', { method: 'POST', body: invitation, as: actors.owner })
    const remove = { method: 'DELETE', headers: { 'if-match': '1' }, as: actors.owner } as const
    expect((await api.call(`/management/staff-roles/${roleId}`, remove)).body.code).toBe('RoleInUse')
  })
})

describe('nobody but the owner', () => {
  it('gives, makes or takes more than they hold, or gives out the team itself', async () => {
    const boss = await lead('orders:read', 'orders:refund')
    expect((await addRole(boss, ['orders:read'])).status).toBe(201)
    expect(await addRole(boss, ['settings:read'])).toMatchObject({ status: 403, code: 'PermissionsAboveOwn' })
    expect(await addRole(boss, ['staff:write'])).toMatchObject({ status: 403, code: 'PermissionsAboveOwn' })
    expect((await addRole(boss, ['orders:refund'], 100)).status).toBe(201)
    expect(await addRole(boss, ['orders:refund'], 100.01)).toMatchObject({ status: 403, code: 'PermissionsAboveOwn' })
    expect(await addRole(boss, ['orders:refund'], null)).toMatchObject({ status: 403, code: 'PermissionsAboveOwn' })
    const above = await addRole(actors.owner, ['reports:read'])
    const admin = await createTestAdmin(database.db, TEST_NOW)
    expect(await give(boss, admin.actor.userId, [above.roleId])).toEqual([403, 'PermissionsAboveOwn'])
    const invitation = { name: 'Marta', email: `${crypto.randomUUID()}@people.example`, roleIds: [above.roleId] }
    const invite = { method: 'POST', body: invitation, as: boss } as const
    expect((await api.call('/management/staff-invitations', invite)).body.code).toBe('PermissionsAboveOwn')
    await give(actors.owner, admin.actor.userId, [above.roleId])
    expect(await give(boss, admin.actor.userId, [])).toEqual([403, 'PermissionsAboveOwn'])
  })

  it('changes what they may do themselves', async () => {
    const boss = await lead('orders:read')
    const { userId } = boss.actor
    expect(await give(boss, userId, [])).toEqual([403, 'OwnPermissionsStay'])
    const { roleId } = await addRole(actors.owner, ['orders:read'])
    const [own] = await database.db.select().from(staffRoleMembers).where(eq(staffRoleMembers.userId, userId))
    await give(actors.owner, userId, [own?.roleId, roleId])
    const change = { name: 'Mía', permissions: [], refundLimit: 0 }
    const init = { method: 'PUT', body: change, headers: { 'if-match': '1' }, as: boss } as const
    expect((await api.call(`/management/staff-roles/${roleId}`, init)).body.code).toBe('OwnPermissionsStay')
  })

  it('touches the owner, who stays', async () => {
    const boss = await lead()
    const { userId } = actors.owner.actor
    for (const as of [boss, actors.owner])
      expect((await api.call(`/management/staff/${userId}`, { method: 'DELETE', as })).body.code).toBe('OwnerStays')
    expect(await give(actors.owner, userId, [])).toEqual([409, 'OwnerStays'])
  })
})

describe('somebody who leaves', () => {
  it('loses sessions and keys at once', async () => {
    const member = await createTestStaff(database.db, TEST_NOW, {
      permissions: ['orders:read', 'api-keys:read', 'api-keys:write'],
      refundLimitCentavos: 0,
    })
    const made = await api.call<{ key: string }>('/management/api-keys', {
      method: 'POST',
      body: { name: 'Báscula', scopes: ['orders:read'], days: null },
      as: actors.owner,
    })
    const unproven = { name: 'Suya', scopes: ['orders:read'], days: null }
    const early = await api.call('/management/api-keys', { method: 'POST', body: unproven, as: member })
    expect(early.body.code).toBe('SecondFactorMissing')
    const { userId } = member.actor
    await database.db.update(users).set({ totpSecret: 'x', totpConfirmedAt: TEST_NOW }).where(eq(users.id, userId))
    const refused = { name: 'Báscula', scopes: ['catalogue:read'], days: null }
    const above = await api.call('/management/api-keys', { method: 'POST', body: refused, as: member })
    expect(above.body.code).toBe('PermissionsAboveOwn')
    const own = await api.call<{ key: string }>('/management/api-keys', {
      method: 'POST',
      body: { name: 'Suya', scopes: ['orders:read'], days: null },
      as: member,
    })
    expect(await statusOf('/management/orders', own.body.data.key)).toBe(200)
    const theirs = await api.call<{ keyId: string }>('/management/api-keys', {
      method: 'POST',
      body: { name: 'Catálogo', scopes: ['catalogue:read'], days: null },
      as: actors.owner,
    })
    const end = { method: 'DELETE', as: member } as const
    const ended = await api.call(`/management/api-keys/${theirs.body.data.keyId}`, end)
    expect(ended.body.code).toBe('PermissionsAboveOwn')
    await api.call(`/management/staff/${member.actor.userId}`, { method: 'DELETE', as: actors.owner })
    expect(await statusOf('/management/orders', own.body.data.key)).toBe(401)
    expect(await statusOf('/management/orders', member)).toBe(401)
    expect(await statusOf('/management/orders', made.body.data.key)).toBe(200)
    expect(await database.db.select().from(users).where(eq(users.id, member.actor.userId))).toEqual([])
  })

  it('can be signed out of one device', async () => {
    const member = await lead('orders:read')
    const path = `/management/staff/${member.actor.userId}/sessions`
    const { body } = await api.call<{ sessionId: string }[]>(path, { as: actors.owner })
    expect(body.data).toHaveLength(1)
    const end = { method: 'DELETE', as: actors.owner } as const
    expect((await api.call(`${path}/${body.data[0]?.sessionId}`, end)).status).toBe(200)
    expect((await api.call(`${path}/${body.data[0]?.sessionId}`, end)).status).toBe(404)
    expect(await statusOf('/management/orders', member)).toBe(401)
  })
})

it('the shipped roles are made once, and stay as the owner changes them', async () => {
  const before = await database.db.$count(staffRoles)
  await ensureShippedRoles(createTestCtx(database.db))
  expect(await database.db.$count(staffRoles)).toBe(before)
})
