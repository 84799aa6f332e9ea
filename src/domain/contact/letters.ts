import type { Locale } from '#i18n/locale.ts'

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

/** Tells the sender that the message arrived. Says nothing of what a stranger typed but a name. */
export interface AcknowledgementLetter {
  kind: 'contact-acknowledgement'
  name: string
}

/** What a mail has to say; its kind chooses the template. */
export type Letter = ContactMessageLetter | AcknowledgementLetter
export type MailKind = Letter['kind']

export const MAIL_KINDS = ['contact-message', 'contact-acknowledgement'] as const satisfies readonly MailKind[]
