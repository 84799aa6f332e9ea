import type { PaymentReceivedEmail } from '#vocabulary/order-emails.ts'
import { formatDay, formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import { orderLink } from './order-link.ts'
import { orderParts } from './order-parts.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function paymentReceived(content: PaymentReceivedEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsPayments', 'payment-received')
  const { name, order, paymentMethod, estimatedDelivery } = content
  const { method } = order.delivery
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio: order.folio }),
    title: t('title'),
    before: [t(`before.${method}`)],
    facts: [
      [t('facts.order'), order.folio],
      [t('facts.paid'), t(`paid.${paymentMethod}`, { amount: formatPrice(order.totalPesos, locale) })],
      [t(`facts.estimated.${method}`), formatDay(estimatedDelivery, locale)],
    ],
    action: {
      label: order.isPlacedByAccount ? t('action.see') : t('action.track'),
      link: orderLink(order, locale, publicUrl),
    },
    parts: orderParts(order, texts),
    after: [t('after')],
  })
}
