import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { addTime } from '#kit/clock.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { deliverMail } from './deliver-mail.ts'
import { MAIL_ATTEMPTS } from '#vocabulary/mail-status.ts'
import { MailRefused } from '#domain/ports/mail.ts'
import { queueMail } from './queue-mail.ts'
import { mails } from '#db/schema/mail.server.ts'

let database: TestDatabase
let ports: TestPorts
let ctx: Ctx
let mailId: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  ports = createTestPorts()
  ctx = createTestCtx(database.db, { ports })
  mailId = (await queue(crypto.randomUUID())) ?? ''
})

function queue(reference: string) {
  const content = { kind: 'contact-acknowledgement', name: 'Lucía' } as const
  return queueMail(ctx, { content, reference, locale: 'es', to: ['lucia@people.example'] })
}

async function inOutbox() {
  const [mail] = await database.db.select().from(mails).where(eq(mails.id, mailId))
  return mail
}

test('a mail leaves once, however often its job runs', async () => {
  await deliverMail(ctx, mailId)
  await deliverMail(ctx, mailId)
  expect(ports.mail.sent).toHaveLength(1)
  expect(ports.mail.sent[0]).toMatchObject({ id: mailId, to: ['lucia@people.example'] })
  expect(await inOutbox()).toMatchObject({ status: 'sent', attempts: 1, sentAt: TEST_NOW })
})

test('of jobs at once one sends, and the others come back to see whether it did', async () => {
  let release = () => {}
  ports.mail.until = new Promise((resolve) => {
    release = resolve
  })
  const first = deliverMail(ctx, mailId)
  await expect.poll(() => ports.mail.begun).toBe(1)
  expect(await inOutbox()).toMatchObject({ status: 'sending' })
  await expect(deliverMail(ctx, mailId)).rejects.toThrow('is being sent')
  release()
  await first
  await deliverMail(ctx, mailId)
  expect(ports.mail.sent).toHaveLength(1)
})

test('what failed is tried again, and says why', async () => {
  ports.mail.failures.push(new Error('the server is away'))
  await expect(deliverMail(ctx, mailId)).rejects.toThrow('the server is away')
  expect(await inOutbox()).toMatchObject({ status: 'queued', attempts: 1, problem: 'the server is away' })
  await deliverMail(ctx, mailId)
  expect(await inOutbox()).toMatchObject({ status: 'sent', attempts: 2, problem: null })
})

test('after the last attempt it has failed, and no job tries it again', async () => {
  for (let attempt = 1; attempt <= MAIL_ATTEMPTS; attempt += 1) {
    ports.mail.failures.push(new Error('away'))
    await expect(deliverMail(ctx, mailId)).rejects.toThrow('away')
  }
  await deliverMail(ctx, mailId)
  expect(ports.mail.sent).toEqual([])
  expect(await inOutbox()).toMatchObject({ status: 'failed', attempts: MAIL_ATTEMPTS })
})

test('what was refused for good is not tried again', async () => {
  ports.mail.failures.push(new MailRefused('550 no such mailbox'))
  await expect(deliverMail(ctx, mailId)).rejects.toThrow('550')
  await deliverMail(ctx, mailId)
  expect(ports.mail.sent).toEqual([])
  expect(await inOutbox()).toMatchObject({ status: 'failed', attempts: 1 })
})

test('an attempt that hangs is taken over, and its late end changes nothing', async () => {
  let release = () => {}
  ports.mail.until = new Promise((resolve) => {
    release = resolve
  })
  const hanging = deliverMail(ctx, mailId)
  await expect.poll(() => ports.mail.begun).toBe(1)
  expect(await inOutbox()).toMatchObject({ status: 'sending' })
  ports.mail.until = Promise.resolve()
  const soon = { ...ctx, now: addTime(TEST_NOW, 5000) }
  await expect(deliverMail(soon, mailId)).rejects.toThrow('is being sent')
  const later = { ...ctx, now: addTime(TEST_NOW, 10_000) }
  await deliverMail(later, mailId)
  ports.mail.failures.push(new Error('hung up'))
  release()
  await expect(hanging).rejects.toThrow('hung up')
  expect(await inOutbox()).toMatchObject({ status: 'sent', attempts: 2, sentAt: later.now, problem: null })
})

test('about one thing, one mail of a kind is written', async () => {
  const reference = crypto.randomUUID()
  const ids = await Promise.all([queue(reference), queue(reference), queue(reference)])
  expect(ids.filter(Boolean)).toHaveLength(1)
})

test('a mail that is gone is no work', async () => {
  await deliverMail(ctx, crypto.randomUUID())
  expect(ports.mail.sent).toEqual([])
})

describe('the token of a link', () => {
  const link = 'https://store.example/reset-password?lng=es#token=abc_-1'
  const content = { kind: 'reset-password', name: 'Lucía', link } as const
  const write = () =>
    queueMail(ctx, { content, reference: crypto.randomUUID(), locale: 'es', to: ['lucia@people.example'] })

  test('leaves with the mail and can be read nowhere in the table, before or after', async () => {
    mailId = (await write()) ?? ''
    expect(JSON.stringify(await inOutbox())).not.toContain('abc_-1')
    await deliverMail(ctx, mailId)
    expect(ports.mail.sent[0]).toMatchObject({
      text: expect.stringContaining(link),
      html: expect.stringContaining(link),
    })
    expect(await inOutbox()).toMatchObject({
      status: 'sent',
      sealedToken: null,
      text: expect.stringContaining('#token=…'),
    })
  })

  test('is kept for the next attempt, and gone with the last', async () => {
    mailId = (await write()) ?? ''
    ports.mail.failures.push(new Error('no connection'))
    await expect(deliverMail(ctx, mailId)).rejects.toThrow('no connection')
    expect(await inOutbox()).toMatchObject({ status: 'queued', sealedToken: expect.any(String) })
    ports.mail.failures.push(new MailRefused('no box'))
    await expect(deliverMail(ctx, mailId)).rejects.toThrow('no box')
    expect(await inOutbox()).toMatchObject({ status: 'failed', sealedToken: null })
  })
})
