import type { EmailTexts } from './email-texts.ts'
import type { MailTrialEmail } from '#vocabulary/email-contents.ts'
import { formatShopTime } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'
import { staffEmail } from './staff-email.ts'

export function mailTrial({ host, at }: MailTrialEmail, texts: EmailTexts): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsStaff', 'mail-trial')
  const facts: [string, string][] = [
    [t('facts.server'), host],
    [t('facts.when'), formatShopTime(at, texts)],
  ]
  return staffEmail({ locale, subject: t('subject'), title: t('title'), facts, after: t('after') })
}
