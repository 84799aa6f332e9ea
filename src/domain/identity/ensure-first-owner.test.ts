import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestCtx, createTestPorts, TEST_WORKSPACES } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { ensureFirstOwner } from './ensure-first-owner.ts'
import { signIn } from './sign-in.ts'
import { users } from '#db/schema/identity.server.ts'

const EMAIL = 'owner@house.example'
let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

test('the first owner signs in with the password told, which must be changed', async () => {
  const ctx = createTestCtx(database.db)
  const owner = await ensureFirstOwner(ctx, EMAIL)
  expect(ctx.ports.firstPassword.place()).toBeDefined()
  expect(owner).toMatchObject({ email: EMAIL, password: expect.stringMatching(/^[\w-]{20}$/) as string })
  const place = { workspace: 'admin', userAgent: '', address: '', deviceToken: 'browser' } as const
  const signedIn = await signIn(ctx, { user: EMAIL, password: owner?.password ?? '' }, place)
  expect(signedIn).toMatchObject({
    agent: { roles: [{ rolKey: 'owner' }] },
    workSpaces: [TEST_WORKSPACES.store, TEST_WORKSPACES.admin],
    customer: { customerId: null },
  })
  expect(await database.db.select({ must: users.mustChangePassword }).from(users)).toEqual([{ must: true }])
})

test('a store with an owner gets no second one', async () => {
  const ctx = createTestCtx(database.db)
  await ensureFirstOwner(ctx, EMAIL)
  expect(await ensureFirstOwner(ctx, EMAIL)).toBeNull()
  expect(await ensureFirstOwner(ctx, 'other@house.example')).toBeNull()
})

test('the note of the first password is gone once the password is the owner’s own, wherever that was changed', async () => {
  const ports = createTestPorts()
  const ctx = createTestCtx(database.db, { ports })
  const owner = await ensureFirstOwner(ctx, EMAIL)
  expect(ports.firstPassword.written).toEqual(owner)
  await ensureFirstOwner(ctx, EMAIL)
  expect(ports.firstPassword.written).toEqual(owner)
  await database.db.update(users).set({ mustChangePassword: false })
  await ensureFirstOwner(ctx, EMAIL)
  expect(ports.firstPassword.written).toBeUndefined()
})

test('processes that start at once make one owner, and one of them knows the password', async () => {
  const ctx = createTestCtx(database.db)
  const made = await Promise.all(Array.from({ length: 6 }, () => ensureFirstOwner(ctx, EMAIL)))
  expect(made.filter((owner) => owner !== null)).toHaveLength(1)
  expect(await database.db.$count(users, eq(users.role, 'owner'))).toBe(1)
})
