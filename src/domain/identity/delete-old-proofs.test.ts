import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTime, DAY } from '#kit/clock.ts'
import { createTestCustomer } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { openCodeChallenge } from './second-factor/code-challenge.ts'
import { makeEmailLink } from './email-links.ts'
import { deleteOldProofs } from './delete-old-proofs.ts'
import { challenges, emailLinks, knownDevices, sessions } from '#db/schema/identity.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('keeps what still counts, and lets go of each thing in its time', async () => {
  const { db } = database
  const { actor, email } = await createTestCustomer(db, TEST_NOW)
  const { userId } = actor
  const ctx = createTestCtx(db)
  await openCodeChallenge(ctx, userId)
  await makeEmailLink(ctx, { userId, email }, 'verify-email')
  await db.insert(knownDevices).values({ userId, tokenHash: 'x', createdAt: TEST_NOW, lastSeenAt: TEST_NOW })
  const left = async (days: number) => {
    await deleteOldProofs({ ...ctx, now: addTime(TEST_NOW, days * DAY) })
    return Promise.all([challenges, emailLinks, sessions, knownDevices].map((table) => db.$count(table)))
  }
  expect(await left(0)).toEqual([1, 1, 1, 1])
  expect(await left(2)).toEqual([0, 1, 1, 1])
  expect(await left(9)).toEqual([0, 0, 1, 1])
  expect(await left(121)).toEqual([0, 0, 0, 1])
  expect(await left(365)).toEqual([0, 0, 0, 1])
  expect(await left(366)).toEqual([0, 0, 0, 0])
})
