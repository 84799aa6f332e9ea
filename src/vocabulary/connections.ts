/** What the shop needs of others: a server that mails, a provider that charges, an account that is paid into, a domain. */
export const CONNECTION_KINDS = ['mail', 'cards', 'account', 'address'] as const
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** Of the server's environment; each wins over what is stored. */
export const CONNECTION_VARIABLES: Record<ConnectionKind, string> = {
  mail: 'SMTP_URL',
  cards: 'STRIPE_SECRET_KEY',
  account: 'SPEI_ACCOUNT',
  address: 'PUBLIC_URL',
}

/** `tls` from the first byte on, `starttls` before anything is said, `open` when the server offers it. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'open'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

/** Why a mail server didn't take a mail. */
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

/** Why a provider of card payments didn't take a key. */
export const CARD_PROBLEMS = ['keyRefused', 'keyLacksRights', 'unreachable'] as const
export type CardProblem = (typeof CARD_PROBLEMS)[number]

/** How the provider tells this store what happens; `unreadable` where the key may not see it. */
export const ENDPOINT_STATES = ['registered', 'missing', 'disabled', 'eventsMissing', 'unreadable'] as const
export type EndpointState = (typeof ENDPOINT_STATES)[number]

/** Why the shop wasn't found at an address. */
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

/** The tag that every process hears of when a connection changed. */
export const CONNECTIONS_TAG = 'connections'
