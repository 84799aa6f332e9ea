import type { PaymentMethodRefusedEmail } from '#vocabulary/email-contents.ts'
import type { EmailTexts } from './email-texts.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function paymentMethodRefused(
  content: PaymentMethodRefusedEmail,
  texts: EmailTexts,
  publicUrl: string,
): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsStaff', 'payment-method-refused')
  const method = t(`methods.${content.method}`)
  return staffEmail({
    locale,
    subject: t('subject', { method }),
    title: t('title'),
    facts: [
      [t('facts.method'), method],
      [t('facts.reason'), content.reason],
      [t('facts.order'), content.folio],
    ],
    after: t('after', { link: `${publicUrl}/management/settings` }),
  })
}
