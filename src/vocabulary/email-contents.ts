import type { Locale } from '#i18n/locale.ts'
import type { AvailabilityConfirmationEmail, ProductAvailableEmail } from './availability-emails.ts'
import type { ConnectionKind } from './connections.ts'
import type { OrderEmail } from './order-emails.ts'
import type { DisputeStatus } from './payment-status.ts'
import type { ReturnEmail } from './return-emails.ts'
import type { ReviewRefusedEmail, ReviewRequestEmail, ReviewWaitingEmail } from './review-emails.ts'
import type { DailySummaryEmail, OrderPaidEmail, ReportReadyEmail } from './staff-choice-emails.ts'

export interface ContactMessageEmail {
  kind: 'contact-message'
  name: string
  companyName: string
  /** Separated by commas. */
  phoneNumbers: string
  emails: string
  subject: string
  commentary: string
  senderLocale: Locale
}

export interface ContactReplyEmail {
  kind: 'contact-reply'
  name: string
  subject: string
  text: string
}

/** Of the sender's input it contains only the name. */
export interface AcknowledgementEmail {
  kind: 'contact-acknowledgement'
  name: string
}

/** Null when the address needs no verification. */
export interface WelcomeEmail {
  kind: 'welcome'
  name: string
  verifyLink: string | null
}

export interface LinkEmail {
  kind: 'verify-email' | 'reset-password' | 'staff-invitation'
  name: string
  link: string
}

/** Sent to the old and the new address. */
export interface EmailChangeEmail {
  kind: 'email-change-old' | 'email-change-new'
  name: string
  newEmail: string
  link: string
}

export interface NewSignInEmail {
  kind: 'new-sign-in'
  name: string
  browser: string | null
  system: string | null
  network: string
  at: Date
}

export type SecurityChange =
  | 'password-changed'
  | 'email-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'

export interface SecurityNoticeEmail {
  kind: 'security-notice'
  name: string
  what: SecurityChange | 'api-key-made' | 'api-keys-ended'
  at: Date
}

export interface InvoiceRequestEmail {
  kind: 'invoice-request'
  folio: string
  totalPesos: number
  rfc: string
  name: string
  taxRegime: string
  postalCode: string
  cfdiUse: string
  email: string
}

/** Sent once per abandoned cart. */
export interface CartReminderEmail {
  kind: 'cart-reminder'
  name: string
  lines: { name: string; size: string; quantity: number }[]
  link: string
  stopLink: string
}

export interface WebhookDisabledEmail {
  kind: 'webhook-disabled'
  endpoint: string
  url: string
  failures: number
}

export interface AccountDeletedEmail {
  kind: 'account-deleted'
  name: string
  at: Date
}

export interface LowStockEmail {
  kind: 'low-stock'
  lines: { sku: string; name: string; place: string; available: number; lowAt: number }[]
}

export interface StockHeldUnpaidEmail {
  kind: 'stock-held-unpaid'
  lines: { name: string; held: number; allowed: number }[]
  /** Percent. */
  share: number
}

export interface PaymentMethodRefusedEmail {
  kind: 'payment-method-refused'
  method: 'card' | 'link' | 'oxxo'
  reason: string
  folio: string
}

export interface PaymentDisputedEmail {
  kind: 'payment-disputed'
  status: DisputeStatus
  folio: string
  amountPesos: number
  reason: string
  /** Deadline for evidence. */
  dueAt: Date | null
}

export interface BalanceDifferencesEmail {
  kind: 'balance-differences'
  differences: {
    what: 'unknown' | 'not-booked' | 'amount' | 'refund' | 'dispute' | 'missing-there'
    /** Null for payments without an order. */
    folio: string | null
    oursPesos: number
    theirsPesos: number
  }[]
  /** Count of further ones. */
  more: number
}

export type StoreAlert =
  | { what: 'job-failed'; job: string; problem: string }
  | { what: 'queue-stalled'; job: string; minutes: number }
  | { what: 'disk-nearly-full'; freeMegabytes: number; percent: number }
  | { what: 'connection-changed'; connection: ConnectionKind; by: string; at: Date }
  | { what: 'wording-changed'; mail: MailKind; by: string; at: Date }
  | { what: 'brand-changed'; by: string; at: Date }

/** A made-up e-mail with changed texts, for their editor. */
interface WordingTrialEmail {
  kind: 'wording-trial'
  mail: EmailContent
  wording: Readonly<Record<string, string>>
}

export interface MailTrialEmail {
  kind: 'mail-trial'
  host: string
  at: Date
}

export interface StoreAlertEmail {
  kind: 'store-alert'
  alert: StoreAlert
}

export type EmailContent =
  | AccountDeletedEmail
  | AvailabilityConfirmationEmail
  | CartReminderEmail
  | ContactMessageEmail
  | ContactReplyEmail
  | AcknowledgementEmail
  | WelcomeEmail
  | LinkEmail
  | EmailChangeEmail
  | NewSignInEmail
  | SecurityNoticeEmail
  | OrderEmail
  | InvoiceRequestEmail
  | ReturnEmail
  | ReviewRequestEmail
  | ReviewRefusedEmail
  | ReviewWaitingEmail
  | WebhookDisabledEmail
  | LowStockEmail
  | StockHeldUnpaidEmail
  | PaymentMethodRefusedEmail
  | PaymentDisputedEmail
  | BalanceDifferencesEmail
  | StoreAlertEmail
  | ProductAvailableEmail
  | ReportReadyEmail
  | OrderPaidEmail
  | DailySummaryEmail
  | WordingTrialEmail
export type MailKind = EmailContent['kind']
/** Adds e-mails that bypass the queue. */
export type WrittenContent = EmailContent | MailTrialEmail

/** Only the account's owner can cause these, so an export may include them without a verified e-mail. */
export const ACCOUNT_MAIL_KINDS = [
  'welcome',
  'verify-email',
  'reset-password',
  'staff-invitation',
  'email-change-old',
  'email-change-new',
  'new-sign-in',
  'security-notice',
] as const satisfies readonly MailKind[]

/** Mails to people who may have neither an account nor an order. */
export const AVAILABILITY_MAIL_KINDS = [
  'availability-confirmation',
  'product-available',
] as const satisfies readonly MailKind[]

export const MAIL_KINDS = [
  'account-deleted',
  ...AVAILABILITY_MAIL_KINDS,
  'cart-reminder',
  'contact-message',
  'contact-acknowledgement',
  'contact-reply',
  ...ACCOUNT_MAIL_KINDS,
  'order-confirmation',
  'order-edited',
  'payment-received',
  'order-shipped',
  'order-delivered',
  'order-refunded',
  'payment-voucher',
  'payment-reminder',
  'transfer-short',
  'payment-late',
  'order-expired',
  'order-cancelled',
  'invoice-request',
  'return-request',
  'return-received',
  'return-opened',
  'return-accepted',
  'return-arrived',
  'return-replaced',
  'return-refused',
  'review-request',
  'review-refused',
  'review-waiting',
  'webhook-disabled',
  'low-stock',
  'stock-held-unpaid',
  'payment-method-refused',
  'payment-disputed',
  'balance-differences',
  'store-alert',
  'report-ready',
  'order-paid',
  'daily-summary',
  'wording-trial',
] as const satisfies readonly MailKind[]

/** API calls may request these templates. */
export const CALLABLE_MAIL_KINDS = [
  'contact-message',
  'contact-acknowledgement',
  'welcome',
] as const satisfies readonly MailKind[]
export type CallableMailKind = (typeof CALLABLE_MAIL_KINDS)[number]

export const NAMED_MAIL_KINDS = [
  ...CALLABLE_MAIL_KINDS,
  'order-confirmation',
  'order-shipped',
] as const satisfies readonly MailKind[]
export type NamedMailKind = (typeof NAMED_MAIL_KINDS)[number]
