import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONTACT_MESSAGES_LIMIT } from '#domain/contact/limits.ts'
import { contactMessages } from '#db/schema/contact.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { createCountingLimiter } from '#tests/doubles/rate-limiter.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { createTestPorts, TEST_MAILBOX, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let actors: TestActors
let ports: TestPorts
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
  actors = await createActors(database.db, TEST_NOW)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(contactMessages)
  await database.db.delete(mails)
  ports = createTestPorts()
  api = createTestApi(database, { ports })
})

const GOOD = {
  name: 'Lucía Prado',
  companyName: 'Cantina Prado',
  phoneNumbers: ['33 5555 0101', '33 5555 0102'],
  emails: ['lucia@people.example', 'cantina@people.example'],
  commentary: 'Hola.\n¿Tienen reposado de tres años?',
  contactMethods: [{ type: 'email', value: 'lucia@people.example' }],
}

function send(body: unknown, init: TestRequest = {}) {
  return api.call<{ messageId: string }>('/contact-messages', { method: 'POST', body, ...init })
}

async function outbox() {
  return database.db.select().from(mails).orderBy(mails.kind)
}

describe('POST /contact-messages', () => {
  test.each([
    ['es', 'Mensaje enviado con éxito'],
    ['en', 'Message sent successfully'],
  ] as const)('keeps the message of a visitor in %s, and queues the mails with it', async (lng, message) => {
    const { status, body } = await send({ ...GOOD, subject: 'Distribución', status: 'archived' }, { lng })
    expect([status, body.message]).toEqual([201, message])
    const [kept] = await database.db.select().from(contactMessages)
    expect(kept).toEqual({
      ...GOOD,
      id: body.data.messageId,
      subject: 'Distribución',
      locale: lng,
      status: 'new',
      // What the inbox finds it by
      searchText:
        ' lucia prado cantina 33 5555 0101 0102 people example distribucion hola tienen reposado de tres anos',
      createdAt: TEST_NOW,
    })
    const [acknowledgement, toShop] = await outbox()
    expect(toShop).toMatchObject({
      kind: 'contact-message',
      to: [TEST_MAILBOX],
      bcc: [],
      replyTo: 'lucia@people.example',
      locale: 'es',
      status: 'queued',
      reference: body.data.messageId,
    })
    expect(toShop?.text).toContain('33 5555 0101, 33 5555 0102')
    expect(acknowledgement).toMatchObject({ to: ['lucia@people.example'], replyTo: TEST_MAILBOX, locale: lng })
    const jobs = ports.jobs.enqueued.map(({ name, data }) => [name, data])
    expect(jobs).toEqual([
      ['send-mail', { mailId: toShop?.id }],
      ['send-mail', { mailId: acknowledgement?.id }],
    ])
  })

  test.each(['customer', 'admin', 'owner'] as const)('who is signed in as %s may write too', async (role) => {
    expect((await send(GOOD, { as: actors[role] })).status).toBe(201)
  })

  test('a name that can’t be one is not repeated to an address that anyone may have typed', async () => {
    await send({ ...GOOD, name: 'Win at https://prize.example', commentary: 'click prize.example' })
    const [acknowledgement] = await outbox()
    expect(`${acknowledgement?.subject}${acknowledgement?.html}${acknowledgement?.text}`).not.toContain('prize')
  })

  test('an address is told once a day, however often messages come from it and at once', async () => {
    const bodies = Array.from({ length: 4 }, (_, index) => ({
      ...GOOD,
      emails: [index % 2 ? 'LUCIA@people.example' : 'lucia@people.example'],
    }))
    const answers = await Promise.all(bodies.map((body) => send(body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const kinds = (await outbox()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'contact-acknowledgement')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'contact-message')).toHaveLength(4)
    api.clock.now = new Date(TEST_NOW.getTime() + 86_400_000)
    await send(GOOD)
    const later = await database.db.select().from(mails).where(eq(mails.kind, 'contact-acknowledgement'))
    expect(later).toHaveLength(2)
  })

  test('who claims to be the shop is not answered by the shop', async () => {
    await send({ ...GOOD, emails: [TEST_MAILBOX] })
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['contact-message'])
  })

  test.each([
    ['wrote where people don’t', { topicLink: 'https://spam.example' }],
    ['was faster than anyone', { spentMs: 900 }],
  ])('what %s gets the same answer, and nothing is kept', async (_, signs) => {
    const person = await send({ ...GOOD, spentMs: 3000, topicLink: '' })
    const bot = await send({ ...GOOD, ...signs })
    expect(bot.status).toBe(201)
    expect({ ...bot.body, data: undefined }).toEqual({ ...person.body, data: undefined })
    expect(bot.body.data.messageId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await database.db.$count(contactMessages)).toBe(1)
    expect(ports.jobs.enqueued).toHaveLength(2)
  })

  const WRONG: [problem: object, path: string, es: string, en: string][] = [
    [{ name: ' ' }, 'name', 'Este campo es obligatorio', 'This field is required'],
    [{ name: undefined }, 'name', 'Este campo es obligatorio', 'This field is required'],
    [{ commentary: '\n\u0000' }, 'commentary', 'Este campo es obligatorio', 'This field is required'],
    [{ phoneNumbers: [] }, 'phoneNumbers', 'Este campo es obligatorio', 'This field is required'],
    [{ emails: [] }, 'emails', 'Este campo es obligatorio', 'This field is required'],
    [{ emails: ['bad'] }, 'emails.0', 'Correo electrónico inválido', 'Invalid email address'],
    [{ emails: ['a@b.example, c@d.example'] }, 'emails.0', 'Correo electrónico inválido', 'Invalid email address'],
    [{ name: 'x'.repeat(121) }, 'name', 'Este texto es demasiado largo', 'This text is too long'],
  ]

  test.each(WRONG)('%j is refused at %s', async (problem, path, es, en) => {
    for (const [lng, message] of [
      ['es', es],
      ['en', en],
    ] as const) {
      const { status, body } = await send({ ...GOOD, ...problem }, { lng })
      expect([status, body.code]).toEqual([422, 'InvalidPayload'])
      expect(body.errors).toEqual([{ path, message }])
    }
    expect(await database.db.$count(contactMessages)).toBe(0)
  })

  test.each([
    { emails: 'lucia@people.example' },
    { phoneNumbers: Array.from({ length: 6 }, () => '33') },
    { contactMethods: [{ type: 'fax', value: '33' }] },
    { commentary: 'x'.repeat(4001) },
    { topicLink: 'x'.repeat(2001) },
  ])('%o has the wrong shape', async (problem) => {
    expect((await send({ ...GOOD, ...problem })).status).toBe(422)
  })

  test('no line of the mail’s head can be broken from outside', async () => {
    await send({ ...GOOD, name: 'Lucía\r\nBcc: all@people.example', subject: 'Hola\nX-Evil: 1' })
    const [, toShop] = await outbox()
    expect(toShop?.subject).toBe('Contacto: Hola X-Evil: 1 (Lucía Bcc: all@people.example)')
  })

  test('an address that writes too often waits', async () => {
    api = createTestApi(database, { rateLimiter: createCountingLimiter() })
    for (let sent = 0; sent < CONTACT_MESSAGES_LIMIT.limit; sent += 1) expect((await send(GOOD)).status).toBe(201)
    expect((await send(GOOD)).status).toBe(429)
    api.caller.address = '192.0.2.77'
    expect((await send(GOOD)).status).toBe(201)
  })
})
