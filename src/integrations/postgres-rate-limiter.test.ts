import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTime, MINUTE } from '#kit/clock.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { createPostgresRateLimiter } from './postgres-rate-limiter.ts'

/** The start of a window of ten minutes. */
const START = new Date('2026-06-01T12:00:00.000Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A bucket of ten calls in ten minutes; the seconds to wait, minutes after the start of a window. */
function createBucket() {
  const bucket = crypto.randomUUID()
  const limiter = createPostgresRateLimiter(database.db)
  const take = (minutes: number) => limiter.take([{ name: bucket, limit: 10 }], 600, addTime(START, minutes * MINUTE))
  async function allowed(minutes: number, tries: number) {
    let count = 0
    for (let index = 0; index < tries; index += 1) if ((await take(minutes)) === 0) count += 1
    return count
  }
  return { take, allowed }
}

test('the end of a window gives nobody a second one at once', async () => {
  const { allowed } = createBucket()
  expect(await allowed(9.9, 12)).toBe(10)
  expect(await allowed(10, 12)).toBe(0)
  expect(await allowed(15, 3)).toBe(3)
})

test('whoever waits as long as they were told gets in, and refused tries make nobody wait longer', async () => {
  for (const minutes of [0, 3, 9.9]) {
    const { take, allowed } = createBucket()
    expect(await allowed(minutes, 40)).toBe(10)
    const seconds = await take(minutes)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(1200)
    expect(await take(minutes + seconds / 60)).toBe(0)
  }
})

test('calls at once count as they are', async () => {
  const { take } = createBucket()
  const waits = await Promise.all(Array.from({ length: 30 }, () => take(1)))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10)
})

test('a call that one bucket refuses counts in none, whichever it is', async () => {
  const limiter = createPostgresRateLimiter(database.db)
  const [narrow, wide] = [crypto.randomUUID(), crypto.randomUUID()]
  const take = (...buckets: { name: string; limit: number }[]) => limiter.take(buckets, 600, START)
  const [few, many] = [
    { name: narrow, limit: 2 },
    { name: wide, limit: 5 },
  ]
  for (let index = 0; index < 2; index += 1) expect(await take(few, many)).toBe(0)
  for (let index = 0; index < 9; index += 1) expect(await take(few, many)).toBeGreaterThan(0)
  for (let index = 0; index < 3; index += 1) expect(await take(many)).toBe(0)
  const another = { name: crypto.randomUUID(), limit: 1 }
  expect(await take(another, many)).toBe(await take(many))
  expect(await take(another)).toBe(0)
})

test('no bucket gives more than it has to calls at once that take from several, and none waits for ever', async () => {
  const limiter = createPostgresRateLimiter(database.db)
  const [narrow, wide] = [crypto.randomUUID(), crypto.randomUUID()]
  const take = (index: number) =>
    limiter.take(
      [
        { name: `${narrow} ${index % 3}`, limit: 20 },
        { name: wide, limit: 30 },
      ],
      600,
      START,
    )
  const waits = await Promise.all(Array.from({ length: 60 }, (_, index) => take(index)))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(30)
})
