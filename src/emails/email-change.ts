import type { EmailChangeEmail } from '#vocabulary/email-contents.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

/** To the old or the new address, for confirmation. */
export function emailChange({ kind, name, newEmail, link }: EmailChangeEmail, texts: EmailTexts): UnbrandedEmail {
  const t = texts.of('emailsAccount', kind)
  const both = texts.of('emailsAccount', 'email-change')
  return customerEmail({
    texts,
    name,
    subject: both('subject'),
    title: t('title'),
    before: [t('before')],
    facts: [[both('facts.newEmail'), newEmail]],
    action: { label: both('action'), link },
    after: [t('after')],
  })
}
