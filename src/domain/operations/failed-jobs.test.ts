import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliverMail } from '#domain/mail/deliver-mail.ts'
import { MailRefused } from '#domain/ports/mail.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { CursorInvalid, decodeCursor } from '#kit/keyset.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { buyByCard, givenShop } from '#tests/fixtures/sales.ts'
import { FailedJobNotFound, retryJob } from './retry-job.ts'
import { FailedMailNotFound, MailLinkForgotten } from '#domain/mail/errors.ts'
import { listFailedJobs } from './list-failed-jobs.ts'
import { listMails } from '#domain/mail/admin/list-mails.ts'
import { retryMail } from '#domain/mail/admin/retry-mail.ts'
import { redactSecrets } from '#kit/redact-secrets.ts'

const database = givenShop()
let ports: TestPorts
let owner: Ctx
beforeEach(async () => {
  ports = createTestPorts()
  owner = createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
  await database.db.delete(mails)
})
const page = { limit: 20 }
const FAILED = { status: 'failed' } as const

describe('what went wrong', () => {
  it.each([
    ['connect smtps://user:s3cret@mail.example:465', 'connect smtps://…@mail.example:465'],
    ['no box for lucia@people.example\n  at secret.ts:1', 'no box for …@…'],
    ['401 for Bearer abc.def', '401 for Bearer …'],
    ['bad key: sk_test_51Habc', 'bad key: …'],
    ['link #token=abc_-1 is old', 'link #token=… is old'],
    [
      'mail 3f0c2a44-7b1e-4d5a-9c3e-0f1b2c3d4e5f is being sent',
      'mail 3f0c2a44-7b1e-4d5a-9c3e-0f1b2c3d4e5f is being sent',
    ],
  ])('%j is told as %j', (problem, received) => expect(redactSecrets(problem)).toBe(received))

  it('never tells a password in an address, wherever it stands', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9]{6,20}$/)
    fc.assert(
      fc.property(word, word, fc.string(), (user, password, around) => {
        fc.pre(!around.includes(password))
        expect(redactSecrets(`${around} postgres://${user}:${password}@db.example/store`)).not.toContain(
          `:${password}@`,
        )
      }),
    )
  })
})

describe('a job that gave up', () => {
  it('is told with the order it is about and nobody’s e-mail, and runs once more', async () => {
    const { folio, paymentId } = await buyByCard(createTestCtx(database.db, { ports }), { vaso: 1 })
    const given = { tries: 9, problem: 'no', enqueuedAt: TEST_NOW, failedAt: TEST_NOW }
    const jobId = crypto.randomUUID()
    ports.failedJobs.failed.push(
      { ...given, jobId, name: 'refund-payment', data: { paymentId } },
      { ...given, jobId: crypto.randomUUID(), name: 'send-reset-link', data: { email: 'lucia@people.example' } },
    )
    const { items } = await listFailedJobs(owner, page)
    expect(items.map(({ about }) => about)).toEqual([{ paymentId, orderId: folio }, {}])
    await retryJob(owner, { jobId })
    await expect(retryJob(owner, { jobId })).rejects.toThrow(FailedJobNotFound)
  })
})

describe('a mail that could not be sent', () => {
  async function failed(text: string): Promise<string> {
    const content = { kind: 'contact-acknowledgement', name: 'Lucía' } as const
    const mail = { content, reference: crypto.randomUUID(), locale: 'es', to: ['lucia@people.example'] } as const
    const mailId = (await queueMail(owner, { ...mail, to: [...mail.to] })) ?? ''
    await database.db.update(mails).set({ text }).where(eq(mails.id, mailId))
    const refuse = async () => Promise.reject(new MailRefused('550 no box for lucia@people.example'))
    const refusing = { ...owner, ports: { ...ports, mail: { send: refuse } } }
    await expect(deliverMail(refusing, mailId)).rejects.toThrow('550')
    return mailId
  }

  it('is listed, and sent when it is tried again, once', async () => {
    const mailId = await failed('Hola')
    const { items } = await listMails(owner, FAILED, page)
    expect(items).toMatchObject([{ mailId, kind: 'contact-acknowledgement', tries: 1, problem: '550 no box for …@…' }])
    await retryMail(owner, { mailId })
    await expect(retryMail(owner, { mailId })).rejects.toThrow(FailedMailNotFound)
    expect(ports.jobs.enqueued.filter(({ name }) => name === 'send-mail')).toHaveLength(2)
    await deliverMail(owner, mailId)
    expect(ports.mail.sent).toHaveLength(1)
    expect((await listMails(owner, FAILED, page)).items).toEqual([])
  })

  it('is listed after those of the page before', async () => {
    const both = [await failed('Uno'), await failed('Dos')]
    const found: string[] = []
    for (let next: string | null | undefined; next !== null;) {
      const one = await listMails(owner, FAILED, { limit: 1, cursor: next ? decodeCursor(next) : undefined })
      found.push(...one.items.map(({ mailId }) => mailId))
      next = one.next
    }
    expect(found.toSorted()).toEqual(both.toSorted())
    await expect(listMails(owner, FAILED, { limit: 1, cursor: ['x'] })).rejects.toThrow(CursorInvalid)
  })

  it('is not sent with a link that leads nowhere', async () => {
    const mailId = await failed('https://store.example/reset-password#token=…')
    await expect(retryMail(owner, { mailId })).rejects.toThrow(MailLinkForgotten)
    expect((await listMails(owner, FAILED, page)).items).toHaveLength(1)
  })
})
