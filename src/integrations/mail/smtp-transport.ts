import { createTransport } from 'nodemailer'
import type { MailTransport } from '#domain/ports/mail.ts'
import { MailRefused } from '#domain/ports/mail.ts'
import { messageOf } from './mime.ts'

const CONNECTION_MS = 10_000
const SOCKET_MS = 30_000

export function createSmtpTransport(url: string, address: string): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SOCKET_MS,
  })
  return {
    async send(mail) {
      try {
        await smtp.sendMail(messageOf(mail, address))
      } catch (error) {
        throw isFinal(error) ? new MailRefused(String(error), { cause: error }) : error
      }
    },
  }
}

/** 5yz after MAIL, RCPT or DATA. A refused sign-in is our misconfiguration, and retried. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}
