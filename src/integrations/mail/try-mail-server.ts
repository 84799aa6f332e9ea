import { lookup } from 'node:dns/promises'
import { BlockList, isIPv4 } from 'node:net'
import { createTransport } from 'nodemailer'
import type { MailServer, MailTrial } from '#domain/ports/connections.ts'
import type { OutgoingMail } from '#domain/ports/mail.ts'
import type { MailProblem } from '#vocabulary/connections.ts'
import { smtpUrlOf } from './smtp-url.ts'
import { messageOf } from './mime.ts'

/** Milliseconds; short, because a member of staff waits. */
const TIMEOUTS = { connection: 8000, greeting: 8000, socket: 12_000 }
const LONGEST_REPLY = 300

/** Metadata addresses, where clouds serve machine secrets. The shop's server may be anywhere else. */
const forbidden = new BlockList()
forbidden.addSubnet('169.254.0.0', 16, 'ipv4')
forbidden.addSubnet('fe80::', 10, 'ipv6')
forbidden.addAddress('fd00:ec2::254', 'ipv6')

/** Connects, signs in and sends one e-mail. */
export async function tryMailServer(
  server: MailServer,
  mail: OutgoingMail,
  timeouts: typeof TIMEOUTS = TIMEOUTS,
): Promise<MailTrial> {
  const found = await lookup(server.host, { all: true }).catch(() => [])
  if (found.length === 0) return { problem: 'hostUnknown', reply: undefined }
  if (found.some(({ address }) => forbidden.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')))
    return { problem: 'hostForbidden', reply: undefined }
  const smtp = createTransport({
    url: smtpUrlOf(server),
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
  })
  try {
    await smtp.sendMail(messageOf(mail, server.sender))
    return { problem: undefined, reply: undefined }
  } catch (error) {
    return trialOf(error as SmtpError)
  } finally {
    smtp.close()
  }
}

/** As nodemailer reports it. */
interface SmtpError extends Error {
  code?: string
  /** The system's, for network errors. */
  originalCode?: string
  command?: string
  timeoutType?: string
  response?: string
  responseCode?: number
}

/** Shows only a mail server's reply: the text of other programs may be confidential. */
function trialOf(error: SmtpError): MailTrial {
  const { response, responseCode } = error
  const isSmtp = responseCode !== undefined && responseCode >= 400 && responseCode < 600
  return { problem: problemOf(error), reply: isSmtp ? response?.slice(0, LONGEST_REPLY) : undefined }
}

const BY_NETWORK: Readonly<Record<string, MailProblem>> = {
  ENOTFOUND: 'hostUnknown',
  EAI_AGAIN: 'hostUnknown',
  ECONNREFUSED: 'portClosed',
  ETIMEDOUT: 'timeout',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
}
const CERTIFICATE = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY|certificate/
const ENCRYPTION = /^(ERR_SSL|ERR_TLS|EPROTO$)/

function problemOf({ code = '', originalCode = code, command, message, timeoutType }: SmtpError): MailProblem {
  if (CERTIFICATE.test(originalCode) || CERTIFICATE.test(message)) return 'certificate'
  if (code === 'ETLS' || ENCRYPTION.test(originalCode) || /STARTTLS|wrong version number/.test(message))
    return 'encryption'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'signIn'
  if (command?.startsWith('MAIL')) return 'sender'
  if (command?.startsWith('RCPT')) return 'recipient'
  if (timeoutType === 'GREETING_TIMEOUT') return 'silent'
  if (code === 'EDNS') return 'hostUnknown'
  if (code === 'EPROTOCOL') return 'notMail'
  return BY_NETWORK[originalCode] ?? 'refused'
}
