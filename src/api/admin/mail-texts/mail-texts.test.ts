import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createPostgresRateLimiter } from '#integrations/postgres-rate-limiter.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let people: TestActors

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  people = await createActors(database.db, TEST_NOW)
})
afterAll(() => database.drop())

const call = <Data>(path: string, init: TestRequest = {}) =>
  api.call<Data>(`/management/mail-texts${path}`, { as: people.owner.token, ...init })
const typed = (subject: string, en = 'Hello') => ({ es: { subject }, en: { subject: en } })

test.each([
  ['es', '«{{folio}}» no se puede usar: este texto no lleva datos ni llaves.'],
  ['en', '“{{folio}}” can’t be used: this text takes no variables and no braces.'],
])('a text that is refused is named, and why, in %s', async (language, words) => {
  const { status, body } = await call('/welcome', {
    method: 'PUT',
    body: typed('Hola {{folio}}'),
    headers: { 'if-match': '"0"', 'accept-language': language },
  })
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain(JSON.stringify(words).slice(1, -1))
  expect(JSON.stringify(body)).toContain('es.subject')
})

test('an e-mail that keeps an account safe or goes to the team is none of these', async () => {
  for (const kind of ['reset-password', 'new-sign-in', 'security-notice', 'store-alert', 'none'])
    expect((await call(`/${kind}`)).status, kind).toBe(422)
})

test('a made-up e-mail comes to whoever asks, in their language and in the words typed, and nothing is saved', async () => {
  const sent = await call<{ to: string }>('/welcome/trials', {
    method: 'POST',
    body: { ...typed('Buenas', 'Good day'), sample: 1 },
    headers: { 'accept-language': 'en' },
  })
  const [mail] = await database.db.select().from(mails)
  expect(mail).toMatchObject({ to: [sent.body.data.to], kind: 'wording-trial', locale: 'en', status: 'queued' })
  expect(mail?.subject).toMatch(/^Test: Good day · /)
  expect((await call<{ version: number }>('/welcome')).body.data.version).toBe(0)
  const beyond = await call('/welcome/trials', { method: 'POST', body: { ...typed('x'), sample: 9 } })
  expect(beyond.status).toBe(404)
})

test('after a dozen made-up e-mails in ten minutes the next ones wait', async () => {
  const limited = createTestApi(database, { rateLimiter: createPostgresRateLimiter(database.db) })
  const once = async () => {
    const body = { ...typed('Buenas'), sample: 0 }
    const sent = limited.call('/management/mail-texts/welcome/trials', { method: 'POST', body, as: people.owner })
    return (await sent).status
  }
  for (let tries = 0; tries < 12; tries += 1) expect(await once()).toBe(200)
  expect(await once()).toBe(429)
})
