/** Mail server, card provider, bank account, public address, tag manager. */
export const CONNECTION_KINDS = ['mail', 'cards', 'account', 'address', 'tags'] as const
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** Environment variables, which win over stored settings. */
export const CONNECTION_VARIABLES: Record<ConnectionKind, string> = {
  mail: 'SMTP_URL',
  cards: 'STRIPE_SECRET_KEY',
  account: 'SPEI_ACCOUNT',
  address: 'PUBLIC_URL',
  tags: 'TAG_MANAGER_ID',
}

/** Of Google Tag Manager. */
export const CONTAINER_ID = /^GTM-[A-Z0-9]{4,10}$/

/** `tls` from the first byte, `starttls` required, `open`: STARTTLS if the server offers it. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'open'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

export const MAIL_PROBLEMS = [
  'hostUnknown',
  'hostForbidden',
  'unreachable',
  'portClosed',
  'timeout',
  'silent',
  'notMail',
  'encryption',
  'certificate',
  'signIn',
  'sender',
  'recipient',
  'refused',
] as const
export type MailProblem = (typeof MAIL_PROBLEMS)[number]

export const CARD_PROBLEMS = ['keyRefused', 'keyLacksRights', 'unreachable'] as const
export type CardProblem = (typeof CARD_PROBLEMS)[number]

/** State of the provider's webhook; `unreadable` if the key may not see it. */
export const ENDPOINT_STATES = ['registered', 'missing', 'disabled', 'eventsMissing', 'unreadable'] as const
export type EndpointState = (typeof ENDPOINT_STATES)[number]

export const ADDRESS_PROBLEMS = [
  'nameUnknown',
  'private',
  'inside',
  'unanswered',
  'timeout',
  'certificate',
  'encryption',
  'redirects',
  'guarded',
  'failing',
  'otherSite',
] as const
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number]

/** Cache tag, invalidated in every process when a connection changes. */
export const CONNECTIONS_TAG = 'connections'
