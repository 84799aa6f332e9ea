import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { loggableError } from './create-log.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function loggedOf(failing: Promise<unknown>): Promise<string> {
  const error = await failing.then(() => undefined).catch((reason: unknown) => reason)
  return JSON.stringify(loggableError(error, pino.stdSerializers.err))
}

it('says which statement failed and why, and none of the values it was run with', async () => {
  const insert = sql`insert into users (email, name, password_hash, role, created_at)
    values (${'ana@people.example'}, 'Ana', 'x', ${'nobody'}, now())`
  const logged = await loggedOf(database.db.execute(insert))
  expect(logged).toContain('insert into users')
  expect(logged).toContain('users_role_known')
  expect(logged).not.toContain('ana@people.example')
})

it('leaves other errors as they are', async () => {
  expect(await loggedOf(Promise.reject(new TypeError('broken')))).toContain('broken')
})
