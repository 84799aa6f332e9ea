import type { PaymentDisputedEmail } from '#vocabulary/email-contents.ts'
import { formatMoment, formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function paymentDisputed(content: PaymentDisputedEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsStaff', 'payment-disputed')
  const { folio, amountPesos, reason, dueAt } = content
  return staffEmail({
    locale,
    subject: t('subject', { folio }),
    title: t('title'),
    facts: [
      [t('facts.order'), folio],
      [t('facts.amount'), formatPrice(amountPesos, locale)],
      [t('facts.reason'), reason],
      [t('facts.due'), dueAt === null ? t('facts.none') : formatMoment(dueAt.toISOString(), locale)],
    ],
    after: t('after', { link: `${publicUrl}/management/orders/${folio}` }),
  })
}
