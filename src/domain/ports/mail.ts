import type { Locale } from '#i18n/locale.ts'
import type { BrandChanges } from '#vocabulary/brand-facts.ts'
import type { WrittenContent } from '#vocabulary/email-contents.ts'

export interface OutgoingMail {
  /** The same for every attempt, so that receivers can drop duplicates. */
  id: string
  /** The sender's address is the server's. */
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
  /** Where e-mails stay as files. */
  removeFilesBefore?(moment: Date): Promise<void>
}

/** Which payments move no money: those on the provider's page, and transfers. */
export interface TestPayments {
  hosted: boolean
  transfer: boolean
}

export interface EmailRenderer {
  /** @param to its `wording` are the shop's own texts of this e-mail; one that makes no sense is left out */
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
