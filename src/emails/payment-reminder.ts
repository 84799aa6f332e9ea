import type { PaymentReminderEmail } from '#vocabulary/order-emails.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail, formatShopTime } from './customer-email.ts'
import { orderLink } from './order-link.ts'
import { transferParts } from './transfer-parts.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

/** Sent some hours before an order awaiting a transfer expires. */
export function paymentReminder(content: PaymentReminderEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsPayments', 'payment-reminder')
  const { name, folio, totalPesos, transfer } = content
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio }),
    title: t('title'),
    before: [t('before', { until: formatShopTime(transfer.until, texts) })],
    facts: [[t('facts.order'), folio]],
    lead: transferParts(transfer, totalPesos, texts),
    action: { label: t('action'), link: orderLink(content, locale, publicUrl) },
    after: [t('after.sent'), t('after.unwanted')],
  })
}
