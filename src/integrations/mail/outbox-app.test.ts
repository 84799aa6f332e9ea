import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { createOutboxApp } from './outbox-app.ts'

let database: TestDatabase
let mailId: string

beforeAll(async () => {
  database = await createTestDatabase(2)
  const content = {
    kind: 'contact-message',
    name: 'Lucía',
    companyName: '',
    phoneNumbers: '33',
    emails: 'lucia@people.example',
    subject: '<i>Hola</i>',
    commentary: '</iframe><script>alert(1)</script>',
    senderLocale: 'es',
  } as const
  const ctx = createTestCtx(database.db)
  mailId = (await queueMail(ctx, { content, reference: 'one', locale: 'es', to: ['hola@casa.example'] })) ?? ''
})
afterAll(() => database.drop())

async function read(path: string) {
  const response = await createOutboxApp(database.db).request(path)
  return { status: response.status, html: await response.text() }
}

test('the newest mails are listed with how their sending went', async () => {
  const { html } = await read('/dev/outbox')
  expect(html).toContain(`<a href="/dev/outbox/${mailId}">Contacto: &lt;i&gt;Hola&lt;/i&gt; (Lucía)</a>`)
  expect(html).toContain('hola@casa.example')
  expect(html).toContain('queued')
})

test('a mail is shown as it was written, where its markup can do nothing', async () => {
  const { html } = await read(`/dev/outbox/${mailId}`)
  expect(html).toContain('<iframe sandbox title="HTML" srcdoc="&lt;!doctype html&gt;')
  expect(html).not.toContain('<script')
})

test('a mail that isn’t there is not found', async () => {
  expect((await read(`/dev/outbox/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await read('/dev/outbox/first')).status).toBe(404)
})
