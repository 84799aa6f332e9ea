import { join } from 'node:path'
import type { Environment } from '#config/environment.ts'
import type { MailTransport } from '#domain/ports/mail.ts'
import type { ServerFacts } from '#domain/ports/shop.ts'
import type { Spans } from '#kit/spans.ts'
import { createDiskTransport } from './disk-transport.ts'
import { createSmtpTransport } from './smtp-transport.ts'

interface Opening extends Pick<ServerFacts, 'sender'> {
  dataDir: string
  spans?: Spans | undefined
}

/** By SMTP if configured, else to disk. */
export function openMail({ SMTP_URL }: Environment, { sender, dataDir, spans }: Opening): MailTransport {
  const transport = SMTP_URL
    ? createSmtpTransport(SMTP_URL, sender)
    : createDiskTransport(join(dataDir, 'outbox'), sender)
  if (!spans) return transport
  const facts = { name: 'send mail', kind: 'client' } as const
  return { ...transport, send: (mail) => spans.during(facts, () => transport.send(mail)) }
}
