import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTime, DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { createActors, createTestAdmin, createTestCustomer } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { resolveActor } from './resolve-actor.ts'
import { hashToken } from './session.server.ts'
import { sessions } from '#db/schema/identity.server.ts'

const START = new Date('2026-01-05T12:00:00.000Z')
const after = (milliseconds: number) => addTime(START, milliseconds)

let database: TestDatabase
let actors: TestActors

beforeAll(async () => {
  database = await createTestDatabase()
  actors = await createActors(database.db, START)
})
afterAll(() => database.drop())

async function sessionOf(token: string) {
  const [session] = await database.db
    .select({ expiresAt: sessions.expiresAt, version: sql<string>`${sessions}.xmin::text` })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  return session
}

test('a token is who it was given to', async () => {
  for (const { token, actor } of Object.values(actors)) {
    expect(await resolveActor(database.db, token, START)).toMatchObject(actor)
  }
})

test.each([undefined, '', 'unknown', 'x'.repeat(10_000)])('%s is anonymous', async (token) => {
  expect(await resolveActor(database.db, token, START)).toEqual({ kind: 'anonymous' })
})

test('the token itself is not stored', async () => {
  const { rows } = await database.db.execute(sql`select to_jsonb(s)::text as row from sessions s`)
  expect(JSON.stringify(rows)).not.toContain(actors.owner.token)
})

test('a customer stays signed in while coming back within 30 days, and no longer', async () => {
  const { token } = actors.otherCustomer
  expect((await resolveActor(database.db, token, after(29 * DAY))).kind).toBe('customer')
  expect((await resolveActor(database.db, token, after(58 * DAY))).kind).toBe('customer')
  expect((await resolveActor(database.db, token, after(88 * DAY))).kind).toBe('anonymous')
})

test('an owner stays signed in while working, and is signed out 12 hours after the last call', async () => {
  const { token } = actors.owner
  expect((await resolveActor(database.db, token, after(11 * HOUR))).kind).toBe('owner')
  expect((await resolveActor(database.db, token, after(22 * HOUR))).kind).toBe('owner')
  expect((await resolveActor(database.db, token, after(34 * HOUR))).kind).toBe('anonymous')
})

test.each([
  ['a customer', createTestCustomer, 'customer', 20 * DAY, 90 * DAY],
  ['staff', createTestAdmin, 'admin', 6 * HOUR, 24 * HOUR],
] as const)('%s who never stops is signed out all the same in the end', async (_who, create, kind, step, whole) => {
  const { token } = await create(database.db, START)
  for (let used = step; used < whole; used += step) {
    expect((await resolveActor(database.db, token, after(used))).kind).toBe(kind)
  }
  expect((await resolveActor(database.db, token, after(whole - MINUTE))).kind).toBe(kind)
  expect((await resolveActor(database.db, token, after(whole))).kind).toBe('anonymous')
})

test('a session from before sessions had a longest age ends at it', async () => {
  const { token } = await createTestCustomer(database.db, START)
  const open = { expiresAt: after(110 * DAY) }
  await database.db
    .update(sessions)
    .set(open)
    .where(eq(sessions.tokenHash, hashToken(token)))
  expect((await resolveActor(database.db, token, after(89 * DAY))).kind).toBe('customer')
  expect((await resolveActor(database.db, token, after(91 * DAY))).kind).toBe('anonymous')
})

test('the end moves once an hour for staff and once a day for customers, not at every call', async () => {
  for (const [{ token }, step] of [
    [actors.admin, HOUR],
    [actors.customer, DAY],
  ] as const) {
    const before = await sessionOf(token)
    await resolveActor(database.db, token, after(step - MINUTE))
    expect(await sessionOf(token)).toEqual(before)
    await resolveActor(database.db, token, after(step))
    const moved = await sessionOf(token)
    expect(moved?.expiresAt.getTime()).toBe((before?.expiresAt.getTime() ?? 0) + step)
    await resolveActor(database.db, token, after(step + MINUTE))
    expect(await sessionOf(token)).toEqual(moved)
  }
})
