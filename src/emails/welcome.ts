import type { WelcomeEmail } from '#vocabulary/email-contents.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function welcome({ name, verifyLink }: WelcomeEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsAccount', 'welcome')
  return (brand) =>
    customerEmail({
      texts,
      name,
      subject: t('subject'),
      title: t('title'),
      before:
        verifyLink === null
          ? [t('before.opened', { brand: brand.name })]
          : [t('before.opened', { brand: brand.name }), t('before.verify')],
      action:
        verifyLink === null
          ? { label: t('action.visit'), link: `${publicUrl}/store?lng=${locale}` }
          : { label: t('action.verify'), link: verifyLink },
      after: verifyLink === null ? [] : [t('after')],
    })(brand)
}
