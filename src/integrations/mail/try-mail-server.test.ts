import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MailServer } from '#domain/ports/connections.ts'
import { startSmtpServer } from '#tests/doubles/smtp-server.ts'
import type { SmtpServerDouble } from '#tests/doubles/smtp-server.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { tryMailServer } from './try-mail-server.ts'

const MAIL = {
  attachments: [],
  senderName: 'Casa de prueba',
  id: '0e9b8c1e-0000-4000-8000-000000000001',
  to: ['duena@people.example'],
  bcc: [],
  replyTo: null,
  subject: 'Prueba',
  html: '<p>Sí</p>',
  text: 'Sí',
  createdAt: TEST_NOW,
}
/** The socket's comes last, as it does outside of tests. */
const SHORT = { connection: 300, greeting: 300, socket: 9000 }

describe('a mail server that answers', () => {
  let double: SmtpServerDouble
  let server: MailServer
  beforeEach(async () => {
    double = await startSmtpServer({ user: 'casa@mail', password: 'p@ss:wörd/?' })
    const port = Number(new URL(double.url).port)
    server = { host: '127.0.0.1', port, security: 'open', user: 'casa@mail', password: 'p@ss:wörd/?', sender: 'a@x.mx' }
  })
  afterEach(() => double.stop())

  it('takes the mail of who may sign in, whatever signs a password has', async () => {
    expect(await tryMailServer(server, MAIL)).toEqual({ problem: undefined, reply: undefined })
    expect(double.received).toMatchObject([{ from: 'a@x.mx', to: MAIL.to }])
  })

  it('tells that the password is wrong, in its own words', async () => {
    expect(await tryMailServer({ ...server, password: 'other' }, MAIL)).toEqual({
      problem: 'signIn',
      reply: '535 5.7.8 wrong user or password',
    })
  })

  it.each([
    ['MAIL', '553 not from here', 'sender'],
    ['RCPT', '550 no such mailbox', 'recipient'],
    ['DATA', '554 looks like spam', 'refused'],
  ] as const)('that refuses at %s is told apart', async (command, reply, problem) => {
    double.replies[command] = reply
    expect(await tryMailServer(server, MAIL)).toEqual({ problem, reply })
  })

  it.each(['starttls', 'tls'] as const)('and is not encrypted as it should be is told apart: %s', async (security) => {
    expect(await tryMailServer({ ...server, security }, MAIL, SHORT)).toMatchObject({ problem: 'encryption' })
    expect(double.received).toEqual([])
  })
})

describe('what is no mail server', () => {
  const server = { host: '127.0.0.1', security: 'open', user: '', password: '', sender: 'a@x.mx' } as const

  async function listening(greet: (socket: Socket) => void) {
    const other = createServer(greet)
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    return { port: (other.address() as AddressInfo).port, stop: () => other.close() }
  }

  it.each([
    ['says nothing', () => undefined, 'silent'],
    ['says something else', (socket: Socket) => socket.write('HTTP/1.1 200 secret of a neighbour\r\n'), 'notMail'],
    ['hangs up', (socket: Socket) => socket.destroy(), 'refused'],
  ] as const)('%s: nothing of what it says is told', async (_what, greet, problem) => {
    const { port, stop } = await listening((socket) => {
      socket.on('error', () => undefined)
      greet(socket)
    })
    expect(await tryMailServer({ ...server, port }, MAIL, SHORT)).toEqual({ problem, reply: undefined })
    stop()
  })

  it('a port where nobody listens is closed', async () => {
    const { port, stop } = await listening(() => undefined)
    stop()
    expect(await tryMailServer({ ...server, port }, MAIL, SHORT)).toMatchObject({ problem: 'portClosed' })
  })

  it('a name that nobody has is unknown', async () => {
    const host = 'no-such-server.invalid'
    expect(await tryMailServer({ ...server, host, port: 25 }, MAIL)).toMatchObject({ problem: 'hostUnknown' })
  })

  it.each(['169.254.169.254', 'fe80::1', 'fd00:ec2::254', '::ffff:169.254.169.254'])(
    'the address where a cloud tells its secrets is not asked: %s',
    async (host) => {
      expect(await tryMailServer({ ...server, host, port: 80 }, MAIL)).toMatchObject({ problem: 'hostForbidden' })
    },
  )
})
