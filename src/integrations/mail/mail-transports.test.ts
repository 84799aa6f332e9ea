import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MailRefused } from '#domain/ports/mail.ts'
import type { OutgoingMail } from '#domain/ports/mail.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { startSmtpServer } from '#tests/doubles/smtp-server.ts'
import type { SmtpServerDouble } from '#tests/doubles/smtp-server.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { createDiskTransport } from './disk-transport.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const FROM = 'hola@casa.example'
const MAIL: OutgoingMail = {
  attachments: [],
  senderName: 'Casa de prueba',
  id: '0e9b8c1e-0000-4000-8000-000000000001',
  to: ['lucia@people.example'],
  bcc: ['archive@people.example'],
  replyTo: 'owner@casa.example',
  subject: 'Añejo: ¿cuándo?',
  html: '<p>Mañana</p>',
  text: 'Mañana',
  createdAt: TEST_NOW,
}

function expectWhole(message: string) {
  const [head = '', body = ''] = message.split(/\r?\n\r?\n([\s\S]*)/)
  expect(head).toContain('From: Casa de prueba <hola@casa.example>')
  expect(head).toContain('To: lucia@people.example')
  expect(head).toContain('Reply-To: owner@casa.example')
  expect(head).toContain(`Message-ID: <${MAIL.id}@casa.example>`)
  expect(head).toContain('Auto-Submitted: auto-generated')
  expect(head).toContain('Subject: =?UTF-8?')
  expect(body.indexOf('text/plain')).toBeGreaterThan(-1)
  expect(body.indexOf('text/html')).toBeGreaterThan(body.indexOf('text/plain'))
}

describe('over SMTP', () => {
  let server: SmtpServerDouble
  beforeEach(async () => {
    server = await startSmtpServer()
  })
  afterEach(() => server.stop())

  test('a mail reaches everyone it is for, and tells nobody of the hidden copies', async () => {
    await createSmtpTransport(server.url, FROM).send(MAIL)
    const [received] = server.received
    expect(received).toMatchObject({
      from: 'hola@casa.example',
      to: ['lucia@people.example', 'archive@people.example'],
    })
    expectWhole(received?.message ?? '')
    expect(received?.message).not.toContain('archive@people.example')
  })

  test('a line break in what someone typed begins no header', async () => {
    const typed = 'Hola\r\nBcc: otro@people.example\nX-One: 1\rX-Two: 2'
    await createSmtpTransport(server.url, FROM).send({ ...MAIL, subject: typed, senderName: typed, replyTo: null })
    const [received] = server.received
    expect(received?.to).not.toContain('otro@people.example')
    expect(received?.message).not.toMatch(/^(?:Bcc|X-One|X-Two):/im)
  })

  test.each([
    ['RCPT', '550 no such mailbox'],
    ['MAIL', '553 not from here'],
    ['DATA', '554 not this'],
  ] as const)('a refusal at %s with %s is final', async (command, reply) => {
    server.replies[command] = reply
    await expect(createSmtpTransport(server.url, FROM).send(MAIL)).rejects.toThrow(MailRefused)
  })

  test.each([
    ['RCPT', '450 try later'],
    ['MAIL', '421 too busy'],
    ['DATA', '451 try later'],
  ] as const)('after %s answers %s it may be tried again', async (command, reply) => {
    server.replies[command] = reply
    const sending = createSmtpTransport(server.url, FROM).send(MAIL)
    await expect(sending).rejects.toThrow(reply)
    await expect(sending).rejects.not.toThrow(MailRefused)
  })

  test('a server that is away may be back later', async () => {
    const sending = createSmtpTransport('smtp://127.0.0.1:1', FROM).send(MAIL)
    await expect(sending).rejects.toThrow('ECONNREFUSED')
    await expect(sending).rejects.not.toThrow(MailRefused)
  })
})

describe('without a mail server', () => {
  test('a mail becomes a file, one and the same when it is sent again', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'outbox-'))
    const transport = createDiskTransport(join(directory, 'outbox'), FROM)
    await transport.send(MAIL)
    await transport.send(MAIL)
    const files = await readdir(join(directory, 'outbox'))
    expect(files).toEqual([`2026-11-20T18-00-00-000Z-${MAIL.id}.eml`])
    expectWhole(await readFile(join(directory, 'outbox', files[0] ?? ''), 'utf8'))
    await rm(directory, { recursive: true })
  })

  test('files of e-mails are removed by their age, also half-written ones, and no others', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'outbox-'))
    const transport = createDiskTransport(directory, FROM)
    for (const [id, days] of [
      ['old', 31],
      ['young', 29],
    ] as const)
      await transport.send({ ...MAIL, id, createdAt: addTime(TEST_NOW, -days * DAY) })
    const [old = '', young = ''] = (await readdir(directory)).toSorted()
    await writeFile(join(directory, `${old}.part`), '')
    await writeFile(join(directory, '0-notes.txt'), '')
    await transport.removeFilesBefore?.(addTime(TEST_NOW, -30 * DAY))
    expect((await readdir(directory)).toSorted()).toEqual(['0-notes.txt', young])
    await createDiskTransport(join(directory, 'nothing yet'), FROM).removeFilesBefore?.(TEST_NOW)
    await rm(directory, { recursive: true })
  })
})
