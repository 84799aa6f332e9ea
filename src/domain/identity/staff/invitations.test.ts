import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffInvitations, staffRoleMembers, staffRoles, users } from '#db/schema/identity.server.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { createActors, createTestStaff, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let actors: TestActors

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  actors = await createActors(database.db, TEST_NOW)
})
afterAll(() => database.drop())

const lead = () =>
  createTestStaff(database.db, TEST_NOW, {
    permissions: ['staff:read', 'staff:write', 'orders:read'],
    refundLimitCentavos: 0,
  })

async function addRole(...permissions: Permission[]): Promise<string> {
  const body = { name: crypto.randomUUID(), permissions, refundLimit: 0 }
  const init = { method: 'POST', body, as: actors.owner } as const
  return (await api.call<{ roleId: string }>('/management/staff-roles', init)).body.data.roleId
}

const invite = (as: { token: string }, email: string, roleIds: string[]) =>
  api.call<{ invitationId: string }>('/management/staff-invitations', {
    method: 'POST',
    body: { name: 'Marta', email, roleIds },
    as,
  })

async function join(email: string) {
  const sent = await mailsTo(database.db, email, 'staff-invitation')
  const texts = sent.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).map(({ text }) => text)
  const token = /#token=([\w-]+)/.exec(texts[0] ?? '')?.[1]
  const init = { method: 'POST', body: { token, password: TEST_PASSWORD } } as const
  return (await api.call('/auth/staff-invitation/completion', init)).status
}

async function invitedBy(as: { token: string }) {
  const email = `${crypto.randomUUID()}@people.example`
  const roleId = await addRole('orders:read')
  const { status, body } = await invite(as, email, [roleId])
  expect(status).toBe(201)
  return { email, roleId, invitationId: body.data.invitationId }
}

it('joins by the link of an admin who may still invite so', async () => {
  const { email } = await invitedBy(await lead())
  expect(await join(email)).toBe(201)
})

it('doesn’t join where the admin who invited has lost the right since, until somebody else invites again', async () => {
  const boss = await lead()
  const { email, invitationId } = await invitedBy(boss)
  await database.db.delete(staffRoleMembers).where(eq(staffRoleMembers.userId, boss.actor.userId))
  expect(await join(email)).toBe(410)
  const path = `/management/staff-invitations/${invitationId}/renewal`
  api.clock.now = new Date(TEST_NOW.getTime() + 1000)
  expect((await api.call(path, { method: 'POST', as: actors.owner })).status).toBe(200)
  expect(await join(email)).toBe(201)
  api.clock.now = TEST_NOW
})

it('doesn’t join with a role that allows more by now than the inviter may', async () => {
  const { email, roleId } = await invitedBy(await lead())
  await database.db
    .update(staffRoles)
    .set({ permissions: ['orders:read', 'reports:read'] })
    .where(eq(staffRoles.id, roleId))
  expect(await join(email)).toBe(410)
})

it('doesn’t join once the inviter is gone: the invitation goes with them', async () => {
  const boss = await lead()
  const { email, invitationId } = await invitedBy(boss)
  await database.db.delete(users).where(eq(users.id, boss.actor.userId))
  expect(await join(email)).toBe(410)
  expect(await database.db.$count(staffInvitations, eq(staffInvitations.id, invitationId))).toBe(0)
})

it('an invitation above one’s own permissions isn’t replaced by one’s own', async () => {
  const email = `${crypto.randomUUID()}@people.example`
  const above = await addRole('reports:read')
  await invite(actors.owner, email, [above])
  const mine = await addRole('orders:read')
  expect((await invite(await lead(), email, [mine])).body.code).toBe('PermissionsAboveOwn')
  expect(await join(email)).toBe(201)
})
