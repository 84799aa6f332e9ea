import type { SecurityNoticeEmail } from '#vocabulary/email-contents.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail, formatShopTime } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function securityNotice(
  { name, what, at }: SecurityNoticeEmail,
  texts: EmailTexts,
  publicUrl: string,
): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsAccount', 'security-notice')
  const title = t(`changes.${what}.title`)
  return customerEmail({
    texts,
    name,
    subject: title,
    title,
    before: [t(`changes.${what}.said`)],
    facts: [[t('facts.when'), formatShopTime(at, texts)]],
    action: { label: t('action'), link: `${publicUrl}/reset-password?lng=${locale}` },
    after: [t('after')],
  })
}
