import type { PaymentDisputedEmail } from '#vocabulary/email-contents.ts'
import { formatMoment, formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function paymentDisputed(content: PaymentDisputedEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsStaff', 'payment-disputed')
  const { status, folio, amountPesos, reason, dueAt } = content
  const due: [string, string] = [
    t('facts.due'),
    dueAt === null ? t('facts.none') : formatMoment(dueAt.toISOString(), locale),
  ]
  return staffEmail({
    locale,
    subject: t(`${status}.subject`, { folio }),
    title: t(`${status}.title`),
    facts: [
      [t('facts.order'), folio],
      [t('facts.amount'), formatPrice(amountPesos, locale)],
      [t('facts.reason'), reason],
      ...(status === 'open' ? [due] : []),
    ],
    after: t(`${status}.after`, { link: `${publicUrl}/management/orders/${folio}` }),
  })
}
