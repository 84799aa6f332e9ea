import type { Locale } from '#i18n/locale.ts'
import type { OrderLetter } from './order-letters.ts'

/** A visitor's message, for the house to read. */
export interface ContactMessageLetter {
  kind: 'contact-message'
  name: string
  companyName: string
  /** Joined by commas. */
  phoneNumbers: string
  emails: string
  subject: string
  commentary: string
  /** The language to answer in. */
  senderLocale: Locale
}

/** The house's answer to a visitor's message. */
export interface ContactReplyLetter {
  kind: 'contact-reply'
  name: string
  subject: string
  text: string
}

/** Tells the sender that the message arrived. Says nothing of what a stranger typed but a name. */
export interface AcknowledgementLetter {
  kind: 'contact-acknowledgement'
  name: string
}

/** Greets a new customer. With a link it also asks whether the address is theirs. */
export interface WelcomeLetter {
  kind: 'welcome'
  name: string
  verifyLink: string | null
}

/** A link that does one thing for whoever holds it. */
export interface LinkLetter {
  kind: 'verify-email' | 'reset-password' | 'staff-invitation'
  name: string
  link: string
}

/** Asks an address whether the account may move to `newEmail`: the one that it leaves, and the one that it moves to. */
export interface EmailChangeLetter {
  kind: 'email-change-old' | 'email-change-new'
  name: string
  newEmail: string
  link: string
}

/** Somebody signed in with a browser that the account had not seen. */
export interface NewSignInLetter {
  kind: 'new-sign-in'
  name: string
  browser: string | null
  system: string | null
  /** Empty when unknown. */
  network: string
  at: Date
}

/** What changed about how an account is protected. */
export type SecurityChange =
  | 'password-changed'
  | 'email-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'

/** Tells of a change, so that its owner hears of one that wasn't theirs. */
export interface SecurityNoticeLetter {
  kind: 'security-notice'
  name: string
  what: SecurityChange
  at: Date
}

/** Tells a buyer that an order won't come, and what becomes of the money. */
export interface OrderCancelledLetter {
  kind: 'order-cancelled'
  name: string
  folio: string
  /** Null when nothing was paid. */
  refund: 'card' | 'by-hand' | null
  refundPesos: number
}

/** Asks the house for an invoice (CFDI), or for one with other data than asked before. */
export interface InvoiceRequestLetter {
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

/** Brings the house what a buyer wants to give back, and why. */
export interface ReturnRequestLetter {
  kind: 'return-request'
  folio: string
  reason: 'original-defect' | 'wrong-item'
  description: string
  lines: { name: string; size: string; quantity: number }[]
  photos: number
  buyer: string
  email: string
  phone: string
  deliveredAt: Date
}

/** Tells a buyer that their return request arrived. */
export interface ReturnReceivedLetter {
  kind: 'return-received'
  name: string
  folio: string
  lines: { name: string; size: string; quantity: number }[]
}

/** Tells a buyer where their return stands: taken, arrived at the house, or refused. */
export interface ReturnStepLetter {
  kind: 'return-accepted' | 'return-arrived' | 'return-refused'
  name: string
  folio: string
  /** What the house has to say about it; may be empty. */
  message: string
  lines: { name: string; size: string; quantity: number }[]
}

/** Reminds a buyer of what they left in their cart, once. */
export interface CartReminderLetter {
  kind: 'cart-reminder'
  name: string
  lines: { name: string; size: string; quantity: number }[]
  link: string
  /** Where they say that they want no more of the kind. */
  stopLink: string
}

/** Tells the house that a program that listens didn't answer for long, and is told no more. */
export interface WebhookDisabledLetter {
  kind: 'webhook-disabled'
  endpoint: string
  url: string
  failures: number
}

/** The account is gone: the last that its owner hears of it. */
export interface AccountDeletedLetter {
  kind: 'account-deleted'
  name: string
  at: Date
}

/** Tells the house what is running out, the least first. */
export interface LowStockLetter {
  kind: 'low-stock'
  lines: { sku: string; name: string; place: string; available: number; lowAt: number }[]
}

/** Notifies the owner that orders which aren't paid hold as much of a variant as they may. */
export interface StockHeldUnpaidLetter {
  kind: 'stock-held-unpaid'
  lines: { name: string; held: number; allowed: number }[]
  /** Per cent, as the owner set it. */
  share: number
}

/** The card provider takes no payment by a method that the shop offers. */
export interface PaymentMethodRefusedLetter {
  kind: 'payment-method-refused'
  method: 'card' | 'link' | 'oxxo'
  /** The provider's own words. */
  reason: string
  folio: string
}

/** A card holder's bank asks for money back. */
export interface PaymentDisputedLetter {
  kind: 'payment-disputed'
  folio: string
  amountPesos: number
  /** The provider's own word. */
  reason: string
  /** Until when evidence can be sent. */
  dueAt: Date | null
}

/** What a mail has to say; its kind chooses the template. */
export type Letter =
  | AccountDeletedLetter
  | CartReminderLetter
  | ContactMessageLetter
  | ContactReplyLetter
  | AcknowledgementLetter
  | WelcomeLetter
  | LinkLetter
  | EmailChangeLetter
  | NewSignInLetter
  | SecurityNoticeLetter
  | OrderLetter
  | OrderCancelledLetter
  | InvoiceRequestLetter
  | ReturnRequestLetter
  | ReturnReceivedLetter
  | ReturnStepLetter
  | WebhookDisabledLetter
  | LowStockLetter
  | StockHeldUnpaidLetter
  | PaymentMethodRefusedLetter
  | PaymentDisputedLetter
export type MailKind = Letter['kind']

/** Mails that only an account's owner can have caused, whoever reads the mailbox. */
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

export const MAIL_KINDS = [
  'account-deleted',
  'cart-reminder',
  'contact-message',
  'contact-acknowledgement',
  'contact-reply',
  ...ACCOUNT_MAIL_KINDS,
  'order-confirmation',
  'payment-received',
  'order-shipped',
  'order-delivered',
  'order-refunded',
  'payment-voucher',
  'payment-reminder',
  'transfer-short',
  'order-expired',
  'order-cancelled',
  'invoice-request',
  'return-request',
  'return-received',
  'return-accepted',
  'return-arrived',
  'return-refused',
  'webhook-disabled',
  'low-stock',
  'stock-held-unpaid',
  'payment-method-refused',
  'payment-disputed',
] as const satisfies readonly MailKind[]

/** The mails that a call may ask for by a template's id. The others say what the shop alone knows. */
export const CALLABLE_MAIL_KINDS = [
  'contact-message',
  'contact-acknowledgement',
  'welcome',
] as const satisfies readonly MailKind[]
export type CallableMailKind = (typeof CALLABLE_MAIL_KINDS)[number]

/** The mails that have a template's id to be named by. Those that can't be called for, the shop sends by itself. */
export const NAMED_MAIL_KINDS = [
  ...CALLABLE_MAIL_KINDS,
  'order-confirmation',
  'order-shipped',
] as const satisfies readonly MailKind[]
export type NamedMailKind = (typeof NAMED_MAIL_KINDS)[number]
