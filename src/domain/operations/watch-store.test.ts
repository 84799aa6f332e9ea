import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { itemFailures } from '#db/schema/item-failures.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { addTime, DAY, MINUTE } from '#kit/clock.ts'
import { createTestCtx, createTestPorts, TEST_MAILBOX, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { watchStore } from './watch-store.ts'

let database: TestDatabase
let ports: TestPorts

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  ports = createTestPorts()
  await database.db.delete(mails)
  await database.db.delete(itemFailures)
})

const watch = (now: Date) => watchStore(createTestCtx(database.db, { ports, now }))
const sent = async () => database.db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.subject))
const subjects = async () => (await sent()).map(({ subject }) => subject)

function failJob(name: string, failedAt: Date, problem = 'no provider'): void {
  ports.failedJobs.failed.push({
    jobId: crypto.randomUUID(),
    name,
    tries: 1,
    data: {},
    problem,
    enqueuedAt: failedAt,
    failedAt,
  })
}

it('writes nothing while all is well', async () => {
  ports.vitals.queues = [{ job: 'send-mail', oldestSeconds: 300 }]
  failJob('expire-orders', addTime(TEST_NOW, -16 * MINUTE))
  expect(await watch(TEST_NOW)).toBe(0)
})

it('mails the owner of a failed job once a day, without secrets', async () => {
  failJob('expire-orders', addTime(TEST_NOW, -MINUTE), 'connect postgres://store:s3cret@db.example/store')
  expect(await watch(TEST_NOW)).toBe(1)
  for (let minutes = 5; minutes < 60; minutes += 5) {
    const now = addTime(TEST_NOW, minutes * MINUTE)
    failJob('expire-orders', now)
    expect(await watch(now)).toBe(0)
  }
  const [mail] = await sent()
  expect(mail).toMatchObject({
    to: [TEST_MAILBOX],
    subject: 'Un trabajo falló: Dar por vencidos los pedidos sin pagar',
  })
  expect(mail?.text).toContain('connect postgres://…@db.example/store')
  failJob('expire-orders', addTime(TEST_NOW, DAY))
  expect(await watch(addTime(TEST_NOW, DAY))).toBe(1)
})

it('mails once of a failure that is seen before midnight and after it', async () => {
  const midnight = new Date('2026-11-25T00:00:00Z')
  failJob('expire-orders', addTime(midnight, -8 * MINUTE))
  const failedAt = addTime(midnight, -7 * MINUTE)
  const at = { firstAt: failedAt, failedAt, retryAt: failedAt, label: '', problem: 'broken' }
  await database.db.insert(itemFailures).values({ ...at, job: 'remind-of-carts', item: 'a', tries: 5 })
  expect(await watch(addTime(midnight, -5 * MINUTE))).toBe(2)
  expect(await watch(midnight)).toBe(0)
  expect(await watch(addTime(midnight, 5 * MINUTE))).toBe(0)
})

it('mails of each job that failed, and of items that fail again and again', async () => {
  failJob('check-backups', TEST_NOW, 'the disk is away')
  const at = { firstAt: TEST_NOW, failedAt: TEST_NOW, retryAt: TEST_NOW, label: '', problem: 'broken' }
  await database.db.insert(itemFailures).values([
    { ...at, job: 'expire-orders', item: 'a', tries: 5 },
    { ...at, job: 'expire-orders', item: 'b', tries: 6 },
    { ...at, job: 'remind-of-carts', item: 'c', tries: 4 },
  ])
  expect(await watch(TEST_NOW)).toBe(2)
  expect((await subjects()).toSorted()).toEqual([
    'Un trabajo falló: Dar por vencidos los pedidos sin pagar',
    'Un trabajo falló: Revisar las copias de seguridad',
  ])
})

it('mails of a queue that stands for more than five minutes, once a day', async () => {
  ports.vitals.queues = [
    { job: 'refund-payment', oldestSeconds: 301 },
    { job: 'send-mail', oldestSeconds: 200 },
  ]
  expect(await watch(TEST_NOW)).toBe(1)
  expect(await watch(addTime(TEST_NOW, 5 * MINUTE))).toBe(0)
  expect(await subjects()).toEqual(['Hay trabajos detenidos: Devolver un pago'])
  expect(await watch(addTime(TEST_NOW, DAY))).toBe(1)
})

it.each([
  ['a big one with less than a gigabyte', 999e6, 500e9, 1],
  ['a big one with a gigabyte', 1e9, 500e9, 0],
  ['a small one with less than a tenth', 390e6, 4e9, 1],
  ['a small one with a tenth', 400e6, 4e9, 0],
])('mails of a full disk once a day: %s', async (_which, freeBytes, totalBytes, mailed) => {
  ports.vitals.disk = { freeBytes, totalBytes }
  expect(await watch(TEST_NOW)).toBe(mailed)
  expect(await watch(addTime(TEST_NOW, 5 * MINUTE))).toBe(0)
  expect(await watch(addTime(TEST_NOW, DAY))).toBe(mailed)
  if (mailed) expect((await subjects())[0]).toMatch(/^Queda poco espacio en el disco: \d+ MB/)
})
