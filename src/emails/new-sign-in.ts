import type { NewSignInEmail } from '#vocabulary/email-contents.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail, formatShopTime } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function newSignIn(content: NewSignInEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsAccount', 'new-sign-in')
  const { browser, system } = content
  const both = browser !== null && system !== null ? t('browserOnSystem', { browser, system }) : (browser ?? system)
  return customerEmail({
    texts,
    name: content.name,
    subject: t('subject'),
    title: t('title'),
    before: [t('before')],
    facts: [
      [t('facts.device'), both || t('facts.unknown')],
      [t('facts.network'), content.network || t('facts.unknown')],
      [t('facts.when'), formatShopTime(content.at, texts)],
    ],
    action: { label: t('action'), link: `${publicUrl}/reset-password?lng=${locale}` },
    after: [t('after')],
  })
}
