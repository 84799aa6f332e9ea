import type { ContactReplyEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (about: string) => `Sobre tu mensaje: ${about}`,
    title: 'Nuestra respuesta',
    after: 'Si algo queda por aclarar, responde a este correo.',
  },
  en: {
    subject: (about: string) => `About your message: ${about}`,
    title: 'Our answer',
    after: 'If anything is left open, just reply to this email.',
  },
}

export function contactReply({ name, subject, text }: ContactReplyEmail, locale: Locale): UnbrandedEmail {
  const t = TEXTS[locale]
  const [first = '', ...others] = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return customerEmail({
    locale,
    name,
    subject: t.subject(subject),
    title: t.title,
    before: [first, ...others],
    after: [t.after],
  })
}
