import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export interface SmtpServerDouble {
  /** `smtp://127.0.0.1:…` */
  url: string
  /** What came in whole: who it is from, for whom, and the message as it was sent. */
  received: { from: string; to: string[]; message: string }[]
  /** Answers to a command in place of the usual one, e.g. `{ RCPT: '550 no such mailbox' }`. */
  replies: Partial<Record<'EHLO' | 'MAIL' | 'RCPT' | 'DATA', string>>
  stop(): Promise<void>
}

interface SignIn {
  user: string
  password: string
}

type Talk = Pick<SmtpServerDouble, 'received' | 'replies'> & { signIn: SignIn | undefined }

/** A mail server that speaks as much SMTP as it takes to hand a message over. @param signIn whom alone it knows */
export async function startSmtpServer(signIn?: SignIn): Promise<SmtpServerDouble> {
  const double: Pick<SmtpServerDouble, 'received' | 'replies'> = { received: [], replies: {} }
  const server = createServer((socket) => converse(socket, { ...double, signIn }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(double, {
    url: `smtp://127.0.0.1:${port}`,
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  })
}

function converse(socket: Socket, { received, replies, signIn }: Talk): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let envelope = { from: '', to: [] as string[] }
  let pending = ''
  let isMessage = false
  socket.on('error', () => undefined)
  say('220 double')
  socket.on('data', (chunk) => {
    pending += chunk.toString()
    for (;;) {
      const end = pending.indexOf(isMessage ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const said = pending.slice(0, end)
      pending = pending.slice(end + (isMessage ? 5 : 2))
      if (isMessage) {
        isMessage = false
        received.push({ ...envelope, message: said })
        envelope = { from: '', to: [] }
        say('250 taken')
        continue
      }
      const verb = said.slice(0, 4).toUpperCase()
      const reply = replies[verb as 'MAIL']
      const address = /<(.*)>/.exec(said)?.[1] ?? ''
      if (reply) say(reply)
      else if (verb === 'EHLO' && signIn) say('250-double\r\n250 AUTH PLAIN')
      else if (verb === 'AUTH') say(isSignIn(said, signIn) ? '235 welcome' : '535 5.7.8 wrong user or password')
      else if (verb === 'STAR') say('502 not encrypted')
      else if (verb === 'DATA') say('354 go on')
      else if (verb === 'QUIT') socket.end('221 bye\r\n')
      else say('250 ok')
      if (!reply && verb === 'MAIL') envelope.from = address
      if (!reply && verb === 'RCPT') envelope.to.push(address)
      if (!reply && verb === 'DATA') isMessage = true
    }
  })
}

/** `AUTH PLAIN` and the base64 of both, each after a NUL. */
function isSignIn(said: string, signIn: SignIn | undefined): boolean {
  const [, user, password] = Buffer.from(said.split(' ')[2] ?? '', 'base64')
    .toString()
    .split('\0')
  return user === signIn?.user && password === signIn?.password
}
