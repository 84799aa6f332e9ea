import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.server.ts'
import { idempotencyKeys } from '#db/schema/requests.server.ts'
import { ctxContext, pageContext } from '#web/platform/context.ts'
import type { PageInfo } from '#web/platform/context.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { receiveContactForm } from './receive-contact-form.server.ts'

let database: TestDatabase
let secondsToWait: number

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(contactMessages)
  await database.db.delete(idempotencyKeys)
  secondsToWait = 0
})

const GOOD = {
  name: 'Lucía Prado',
  email: 'lucia@people.example',
  phone: '33 5555 0101',
  subject: 'Una visita',
  message: 'Hola.\r\n¿Abren en sábado?',
  topicLink: '',
  openedAt: String(TEST_NOW.getTime() - 60_000),
}

function post(fields: Record<string, string>, body: BodyInit = new URLSearchParams(fields)) {
  const context = new RouterContextProvider()
  context.set(ctxContext, createTestCtx(database.db))
  context.set(pageContext, { takeTurn: async () => secondsToWait } as Partial<PageInfo> as PageInfo)
  return receiveContactForm(new Request('http://store.example/contacto', { method: 'POST', body }), context)
}

async function statusAndData(answer: ReturnType<typeof post>) {
  const given = await answer
  if (given instanceof Response) throw new Error(`answered ${given.status}`)
  return [given.init?.status, given.data] as const
}

function kept() {
  return database.db.select().from(contactMessages)
}

async function expectThanks(answer: ReturnType<typeof post>) {
  const given = (await answer) as Response
  expect([given.status, given.headers.get('Location')]).toEqual([303, '/contacto?sent=1#escribenos'])
}

test('what was posted is kept, with its lines', async () => {
  await expectThanks(post(GOOD))
  expect(await kept()).toMatchObject([
    {
      name: 'Lucía Prado',
      companyName: '',
      emails: ['lucia@people.example'],
      phoneNumbers: ['33 5555 0101'],
      contactMethods: [
        { type: 'email', value: 'lucia@people.example' },
        { type: 'phone', value: '33 5555 0101' },
      ],
      subject: 'Una visita',
      commentary: 'Hola.\n¿Abren en sábado?',
      locale: 'es',
    },
  ])
})

test('a form that is posted twice, or pressed twice, is kept once', async () => {
  await Promise.all([expectThanks(post(GOOD)), expectThanks(post(GOOD))])
  await expectThanks(post(GOOD))
  expect(await kept()).toHaveLength(1)
})

test('what others write on the same cached page is kept, and what somebody writes again on another', async () => {
  await expectThanks(post(GOOD))
  await expectThanks(post({ ...GOOD, name: 'Rosa Lara', email: 'rosa@people.example' }))
  await expectThanks(post({ ...GOOD, openedAt: String(TEST_NOW.getTime() - 30_000) }))
  expect(await kept()).toHaveLength(3)
})

test.each([
  ['nobody said when the page was opened', ''],
  ['what was said is no time', 'yesterday'],
  ['the clock of another server is ahead', String(TEST_NOW.getTime() + 500)],
])('a person is believed where %s', async (_, openedAt) => {
  await expectThanks(post({ ...GOOD, openedAt }))
  expect(await kept()).toHaveLength(1)
})

test.each([{ topicLink: 'https://spam.example' }, { openedAt: String(TEST_NOW.getTime() - 1000) }])(
  'a program that gives itself away by %o is thanked, and nothing is kept',
  async (sign) => {
    await expectThanks(post({ ...GOOD, ...sign }))
    expect(await kept()).toEqual([])
  },
)

test('what is wrong comes back by field, with what was written', async () => {
  const [status, form] = await statusAndData(
    post({ email: 'bad', phone: ' ', message: GOOD.message, subject: 'x'.repeat(161), topicLink: '' }),
  )
  expect(status).toBe(422)
  expect(form.problems).toEqual({ name: 'required', email: 'email', phone: 'required', subject: 'long' })
  expect(form.values).toMatchObject({ name: '', email: 'bad', message: 'Hola.\n¿Abren en sábado?' })
  expect(await kept()).toEqual([])
})

test('an address that writes too often gets its words back', async () => {
  secondsToWait = 42
  const [status, form] = await statusAndData(post(GOOD))
  expect([status, form.isTooOften, form.values.name]).toEqual([429, true, 'Lucía Prado'])
  expect(await kept()).toEqual([])
})

test.each([
  ['JSON', JSON.stringify(GOOD)],
  ['parts', Object.entries(GOOD).reduce((form, [name, value]) => (form.set(name, value), form), new FormData())],
  ['more than 64 kB', new URLSearchParams({ ...GOOD, message: 'x'.repeat(70_000) })],
])('a body of %s is no form of ours', async (_, body) => {
  await expect(post({}, body)).rejects.toMatchObject({ init: { status: 400 } })
})
