import type { AccountDeletedEmail } from '#vocabulary/email-contents.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail, formatShopTime } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

/** The account's last e-mail. */
export function accountDeleted({ name, at }: AccountDeletedEmail, texts: EmailTexts): UnbrandedEmail {
  const t = texts.of('emailsAccount', 'account-deleted')
  return (brand) =>
    customerEmail({
      texts,
      name,
      subject: t('title'),
      title: t('title'),
      before: [t('before.said', { brand: brand.name }), t('before.kept')],
      facts: [[t('facts.when'), formatShopTime(at, texts)]],
      after: [t('after', { contact: brand.email.contact })],
    })(brand)
}
