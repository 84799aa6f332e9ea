import type { MailServer } from '#domain/ports/connections.ts'

const PORTS = { 'smtps:': 465, 'smtp:': 587 }

/** In the form of SMTP_URL. */
export function smtpUrlOf({ host, port, security, user, password }: Omit<MailServer, 'sender'>): string {
  const signIn = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const name = host.includes(':') ? `[${host}]` : host
  const scheme = security === 'tls' ? 'smtps' : 'smtp'
  return `${scheme}://${signIn}${name}:${port}${security === 'starttls' ? '/?requireTLS=true' : ''}`
}

export function mailServerIn(smtpUrl: string): Omit<MailServer, 'sender'> {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const needsTls = url.searchParams.get('requireTLS') === 'true'
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || PORTS[isSecure ? 'smtps:' : 'smtp:'],
    security: isSecure ? 'tls' : needsTls ? 'starttls' : 'open',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
}
