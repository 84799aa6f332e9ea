import type { Locale } from '#i18n/locale.ts'
import type { BrandChanges } from '#vocabulary/brand-facts.ts'
import type { WrittenContent } from '#vocabulary/email-contents.ts'

export interface OutgoingMail {
  /** The same for every attempt, so that receivers can drop duplicates. */
  id: string
  senderName: string
  to: string[]
  bcc: string[]
  replyTo: string | null
  subject: string
  html: string
  text: string
  attachments: { fileName: string; content: Uint8Array }[]
  createdAt: Date
}

export interface MailTransport {
  /** @throws MailRefused when retrying is useless */
  send(mail: OutgoingMail): Promise<void>
  /** Only where e-mails are written to files. */
  removeFilesBefore?(moment: Date): Promise<void>
}

/** True for payments that move no money. */
export interface TestPayments {
  hosted: boolean
  transfer: boolean
}

export interface EmailRenderer {
  /** @param to `wording`: texts that the shop changed; unusable ones are ignored */
  write(
    content: WrittenContent,
    to: {
      locale: Locale
      publicUrl: string
      brand: BrandChanges
      tests: TestPayments
      wording?: Readonly<Record<string, string>> | null | undefined
    },
  ): { subject: string; html: string; text: string }
}

/** A permanent refusal, such as an unknown mailbox. */
export class MailRefused extends Error {}
