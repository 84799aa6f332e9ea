import type { LetterWriter } from '#domain/contact/ports.ts'
import { contactAcknowledgement } from './contact-acknowledgement.ts'
import { contactMessage } from './contact-message.ts'

/** Writes the house's letters from its templates; `publicUrl` is where their links lead. */
export function createLetterWriter(publicUrl: string): LetterWriter {
  return {
    write: (letter, locale) =>
      letter.kind === 'contact-message'
        ? contactMessage(letter, locale)
        : contactAcknowledgement(letter, locale, publicUrl),
  }
}
