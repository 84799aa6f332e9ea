import type { PaymentVoucherEmail } from '#vocabulary/order-emails.ts'
import { formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail, formatShopTime } from './customer-email.ts'
import { payLink } from './order-link.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function paymentVoucher(content: PaymentVoucherEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsPayments', 'payment-voucher')
  const { name, folio, totalPesos, number, until } = content
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio }),
    title: t('title'),
    before: [t('before', { until: formatShopTime(until, texts) })],
    facts: [
      [t('facts.order'), folio],
      [t('facts.number'), number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')],
      [t('facts.amount'), formatPrice(totalPesos, locale)],
    ],
    action: { label: t('action'), link: payLink(content, locale, publicUrl) },
    after: [t('after.confirmation'), t('after.unwanted')],
  })
}
