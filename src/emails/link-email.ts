import type { LinkEmail } from '#vocabulary/email-contents.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

/** For verifying an address, or resetting a password. */
export function linkEmail({ kind, name, link }: LinkEmail, texts: EmailTexts): UnbrandedEmail {
  const t = texts.of('emailsAccount', kind)
  return (brand) =>
    customerEmail({
      texts,
      name,
      subject: t('subject'),
      title: t('title'),
      before: [t('before', { brand: brand.name })],
      action: { label: t('action'), link },
      after: [t('after')],
    })(brand)
}
