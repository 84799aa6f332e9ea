import type { Db } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Letter } from './letters.ts'

/** A mail ready to leave. */
export interface OutgoingMail {
  /** The same for every attempt, so that a receiver can tell a repetition. */
  id: string
  /** How whoever it comes from is called; the address is the server's. */
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

/** Carries mails out of the house. */
export interface MailTransport {
  /**
   * Resolves when the mail was taken over by whoever delivers it.
   * @throws MailRefused when it will never be taken; after any other error it may be tried again
   */
  send(mail: OutgoingMail): Promise<void>
}

/** Puts letters into words and into the house's paper. */
export interface LetterWriter {
  /** The caller's transaction tells how the house is called and reached now. */
  write(
    db: Db,
    letter: Letter,
    to: { locale: Locale; publicUrl: string },
  ): Promise<{ subject: string; html: string; text: string }>
}

/** The receiving side said no for good: the mailbox doesn't exist, the address is wrong. */
export class MailRefused extends Error {}
