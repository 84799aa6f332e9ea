import type { OrderRefundedEmail } from '#vocabulary/order-emails.ts'
import { formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function orderRefunded(content: OrderRefundedEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsOrders', 'order-refunded')
  const { name, folio, refundMethod, refundPesos, refundedPesos, paidPesos, isCancelledByIt } = content
  const amount = formatPrice(refundPesos, locale)
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio }),
    title: t('title'),
    before: [t(`before.${refundMethod}`, { amount }), ...(isCancelledByIt ? [t('before.cancelled')] : [])],
    facts: [
      [t('facts.order'), folio],
      [t('facts.now'), amount],
      [t('facts.inAll'), formatPrice(refundedPesos, locale)],
      [t('facts.paid'), formatPrice(paidPesos, locale)],
    ],
    action: { label: t('action'), link: `${publicUrl}/track?order=${folio}&lng=${locale}` },
    after: [],
  })
}
