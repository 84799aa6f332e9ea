import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { readTogether } from './read-together.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const numbers = (upTo: number) =>
  sql`select n, array[n::text] as names from generate_series(${upTo}::int, 1, -1) as n order by n desc`
const rowsUpTo = (upTo: number) =>
  Array.from({ length: upTo }, (_, index) => ({ n: upTo - index, names: [String(upTo - index)] }))

it('asks once for all that is asked for at once, and answers each in its own order', async () => {
  const asker = { db: database.db }
  const journeys = vi.spyOn(database.db._.session, 'prepareQuery')
  const answers = await Promise.all([3, 0, 5].map((upTo) => readTogether(asker, numbers(upTo))))
  expect(answers).toEqual([rowsUpTo(3), [], rowsUpTo(5)])
  expect(journeys).toHaveBeenCalledOnce()
  journeys.mockRestore()
})

it('answers one alone as it answers several', async () => {
  const asker = { db: database.db }
  expect(await readTogether(asker, numbers(2))).toEqual(rowsUpTo(2))
})

it('never mixes what different askers ask for', async () => {
  const journeys = vi.spyOn(database.db._.session, 'prepareQuery')
  const answers = await Promise.all([1, 2].map((upTo) => readTogether({ db: database.db }, numbers(upTo))))
  expect(answers).toEqual([rowsUpTo(1), rowsUpTo(2)])
  expect(journeys).toHaveBeenCalledTimes(2)
  journeys.mockRestore()
})

it('lets none take the others down', async () => {
  const asker = { db: database.db }
  const [first, broken, last] = await Promise.allSettled([
    readTogether(asker, numbers(1)),
    readTogether(asker, sql`select 1 / 0 as n`),
    readTogether(asker, numbers(2)),
  ])
  expect(first).toEqual({ status: 'fulfilled', value: rowsUpTo(1) })
  expect(broken.status).toBe('rejected')
  expect(last).toEqual({ status: 'fulfilled', value: rowsUpTo(2) })
})
