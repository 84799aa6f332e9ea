import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EMAIL_TEMPLATES } from '#config/shop-config.ts'
import { SEND_EMAILS_LIMIT } from '#domain/contact/limits.ts'
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
  await database.db.delete(mails)
  ports = createTestPorts()
  api = createTestApi(database, { ports })
})

const CONTACT = {
  templateId: 'test-contact-message',
  to: [TEST_MAILBOX],
  bcc: [],
  params: {
    logo: 'https://elsewhere.example/logo.png',
    name: 'Lucía Prado',
    companyName: 'Cantina Prado',
    phoneNumbers: '33 5555 0101,33 5555 0102',
    emails: 'lucia@people.example,cantina@people.example',
    commentary: 'Hola.',
  },
}
const ACKNOWLEDGEMENT = { ...CONTACT, templateId: 'test-contact-acknowledgement', to: ['lucia@people.example'] }

function send(body: unknown, init: TestRequest = {}) {
  return api.call<{ mailId: string }>('/send-emails', { method: 'POST', body, ...init })
}

const NOT_OWNERS = ['nobody', 'customer', 'admin'] as const

function as(role: (typeof NOT_OWNERS)[number] | 'owner'): TestRequest {
  return role === 'nobody' ? {} : { as: actors[role] }
}

describe('POST /send-emails', () => {
  test.each([...NOT_OWNERS, 'owner'] as const)('%s may have a contact message brought to the store', async (role) => {
    const { status, body } = await send(CONTACT, as(role))
    expect(status).toBe(201)
    const [mail] = await database.db.select().from(mails)
    expect(mail).toMatchObject({
      id: body.data.mailId,
      kind: 'contact-message',
      to: [TEST_MAILBOX],
      replyTo: 'lucia@people.example',
      status: 'queued',
    })
    expect(mail?.html).toContain('Cantina Prado')
    expect(mail?.html).not.toContain('elsewhere.example')
    expect(ports.jobs.enqueued).toEqual([{ name: 'send-mail', data: { mailId: mail?.id } }])
  })

  test.each(['test-order-confirmation', 'test-tracking'])(
    'nobody calls for %s: the store alone sends it',
    async (templateId) => {
      for (const role of [...NOT_OWNERS, 'owner'] as const) {
        const { status, body } = await send({ ...CONTACT, templateId }, as(role))
        expect([status, (body as { code?: string }).code]).toEqual([422, 'EmailTemplateOfShop'])
      }
      expect(await database.db.$count(mails)).toBe(0)
    },
  )

  test.each(['test', 'prod'] as const)('every kind of mail has its id in %s', (environment) => {
    const prefix = environment === 'test' ? 'test-' : ''
    expect(Object.values(EMAIL_TEMPLATES[environment]).toSorted()).toEqual(
      ['contact-acknowledgement', 'contact-message', 'order-confirmation', 'tracking', 'welcome'].map(
        (name) => `${prefix}${name}`,
      ),
    )
  })

  test('a key writes to nobody, not even one that may answer messages', async () => {
    const made = await api.call<{ key: string }>('/management/api-keys', {
      method: 'POST',
      body: { name: 'Mensajes', scopes: ['messages:write'], days: null },
      as: actors.owner,
    })
    const before = await database.db.$count(mails)
    for (const mail of [CONTACT, { ...CONTACT, to: ['victim@people.example'] }])
      expect((await send(mail, { as: made.body.data.key })).body.code).toBe('KeyNotAllowed')
    expect(await database.db.$count(mails)).toBe(before)
  })

  const RELAYS: [what: string, body: object, code: string, path: string][] = [
    ['writes to somebody else', { ...CONTACT, to: ['victim@people.example'] }, 'RecipientNotAllowed', 'to'],
    ['adds somebody', { ...CONTACT, to: [TEST_MAILBOX, 'victim@people.example'] }, 'RecipientNotAllowed', 'to'],
    ['copies somebody in', { ...CONTACT, bcc: ['victim@people.example'] }, 'RecipientNotAllowed', 'bcc'],
    ['takes another template', { ...ACKNOWLEDGEMENT, to: [TEST_MAILBOX] }, 'EmailTemplateNotAllowed', 'templateId'],
  ]

  test.each(RELAYS)(
    'who %s without the owner’s token is refused, and nothing is queued',
    async (_, body, code, path) => {
      for (const role of NOT_OWNERS) {
        const answer = await send(body, as(role))
        expect([answer.status, answer.body.code, answer.body.errors?.[0]?.path], role).toEqual([403, code, path])
        expect(answer.body.message).toMatch(/^Error al enviar el correo de contacto/)
      }
      const english = await send(body, { lng: 'en' })
      expect(english.body.message).toMatch(/^Error sending the contact email/)
      expect(await database.db.$count(mails)).toBe(0)
      expect(ports.jobs.enqueued).toEqual([])
    },
  )

  test('the owner writes to whom they like, in their language', async () => {
    const { status } = await send(
      { ...ACKNOWLEDGEMENT, bcc: ['archive@people.example'] },
      { as: actors.owner, lng: 'en' },
    )
    expect(status).toBe(201)
    const [mail] = await database.db.select().from(mails)
    expect(mail).toMatchObject({ to: ['lucia@people.example'], bcc: ['archive@people.example'], locale: 'en' })
    expect(mail?.text).toContain('Hello Lucía Prado,')
  })

  test('the mailbox is the same in any case, and each template has one id in each environment', async () => {
    expect((await send({ ...CONTACT, to: [TEST_MAILBOX.toUpperCase()] })).status).toBe(201)
    const { status, body } = await send({ ...CONTACT, templateId: 'contact-message' }, { as: actors.owner })
    expect([status, body.code]).toEqual([422, 'EmailTemplateUnknown'])
  })

  test.each([
    { to: [] },
    { to: TEST_MAILBOX },
    { to: [`House <${TEST_MAILBOX}>`] },
    { to: [`${TEST_MAILBOX}, victim@people.example`] },
    { params: { commentary: 'Hola.' } },
    { params: { ...CONTACT.params, commentary: 'x'.repeat(4001) } },
  ])('%o has the wrong shape', async (problem) => {
    const { status, body } = await send({ ...CONTACT, ...problem }, { as: actors.owner })
    expect([status, body.code]).toEqual([422, 'InvalidPayload'])
  })

  test('an address that sends too often waits', async () => {
    api = createTestApi(database, { rateLimiter: createCountingLimiter() })
    for (let sent = 0; sent < SEND_EMAILS_LIMIT.limit; sent += 1) expect((await send(CONTACT)).status).toBe(201)
    expect((await send(CONTACT)).status).toBe(429)
  })
})
