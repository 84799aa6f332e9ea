import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTime, DAY } from '#kit/clock.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { deleteDeliveredMails } from './delete-delivered-mails.ts'
import { mails } from '#db/schema/mail.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(1)
})
afterAll(() => database.drop())

it('drops what was delivered half a year ago or never; newer mails stay', async () => {
  const mail = (reference: string, sentAt: Date | null): typeof mails.$inferInsert => ({
    id: crypto.randomUUID(),
    kind: 'contact-acknowledgement',
    reference,
    to: ['elena@people.example'],
    bcc: [],
    locale: 'es',
    subject: 'Recibimos tu mensaje',
    html: '<p></p>',
    text: '',
    status: sentAt ? 'sent' : 'failed',
    sentAt,
    createdAt: addTime(TEST_NOW, -400 * DAY),
  })
  const old = Array.from({ length: 501 }, (_, index) => mail(`old ${index}`, addTime(TEST_NOW, -181 * DAY)))
  await database.db
    .insert(mails)
    .values([...old, mail('young', addTime(TEST_NOW, -179 * DAY)), mail('never left', null)])
  const ports = createTestPorts()
  const removed: Date[] = []
  const outbox = { ...ports.mail, removeFilesBefore: async (moment: Date) => void removed.push(moment) }
  expect(await deleteDeliveredMails(createTestCtx(database.db, { ports: { ...ports, mail: outbox } }))).toBe(502)
  expect(removed).toEqual([addTime(TEST_NOW, -30 * DAY)])
  const left = (await database.db.select().from(mails)).map(({ reference }) => reference)
  expect(left.toSorted()).toEqual(['young'])
})

it('drops e-mails about availability after a week, also those that failed', async () => {
  const alert = (reference: string, days: number): typeof mails.$inferInsert => ({
    id: crypto.randomUUID(),
    kind: 'product-available',
    reference,
    to: ['elena@people.example'],
    bcc: [],
    locale: 'es',
    subject: 'Ya está aquí',
    html: '<p></p>',
    text: '',
    status: 'failed',
    createdAt: addTime(TEST_NOW, -days * DAY),
  })
  await database.db.insert(mails).values([alert('eight days', 8), alert('six days', 6)])
  expect(await deleteDeliveredMails(createTestCtx(database.db))).toBe(1)
  const left = (await database.db.select().from(mails)).map(({ reference }) => reference)
  expect(left).toContain('six days')
  expect(left).not.toContain('eight days')
})
