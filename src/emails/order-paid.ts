import { formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import en from '#i18n/en/management-analytics.json' with { type: 'json' }
import es from '#i18n/es/management-analytics.json' with { type: 'json' }
import type { OrderPaidEmail } from '#vocabulary/staff-choice-emails.ts'
import type { UnbrandedEmail } from './rendered-email.ts'
import { staffEmail } from './staff-email.ts'

const METHODS = { es: es.methods, en: en.methods }

export function orderPaid(
  { folio, totalPesos, method, units }: OrderPaidEmail,
  texts: EmailTexts,
  publicUrl: string,
): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsStaff', 'order-paid')
  const total = formatPrice(totalPesos, locale)
  return staffEmail({
    locale,
    subject: t('subject', { folio, total }),
    title: t('title'),
    facts: [
      [t('facts.order'), folio],
      [t('facts.total'), total],
      [t('facts.method'), METHODS[locale][method]],
      [t('facts.units'), String(units)],
    ],
    after: t('after', { link: `${publicUrl}/management/orders/${folio}` }),
  })
}
