import type { InvoiceRequestEmail } from '#vocabulary/email-contents.ts'
import { formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function invoiceRequest(content: InvoiceRequestEmail, texts: EmailTexts): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsStaff', 'invoice-request')
  const { folio, totalPesos, rfc, name, taxRegime, postalCode, cfdiUse, email } = content
  return staffEmail({
    locale,
    subject: t('subject', { folio }),
    title: t('title'),
    facts: [
      [t('facts.order'), folio],
      [t('facts.total'), formatPrice(totalPesos, locale)],
      ['RFC', rfc],
      [t('facts.name'), name],
      [t('facts.regime'), taxRegime],
      [t('facts.postalCode'), postalCode],
      [t('facts.use'), cfdiUse],
      [t('facts.email'), email],
    ],
    after: t('after'),
  })
}
