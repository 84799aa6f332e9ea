import type { ContactReplyEmail } from '#vocabulary/email-contents.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function contactReply({ name, subject, text }: ContactReplyEmail, texts: EmailTexts): UnbrandedEmail {
  const t = texts.of('emailsContact', 'contact-reply')
  const [first = '', ...others] = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return customerEmail({
    texts,
    name,
    subject: t('subject', { about: subject }),
    title: t('title'),
    before: [first, ...others],
    after: [t('after')],
  })
}
