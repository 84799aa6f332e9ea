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
  const { name, order, paid, duePesos, refundedPesos, backPesos, estimatedDelivery } = content
  const price = (pesos: number) => formatPrice(pesos, locale)
  const { method } = order.delivery
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio: order.folio }),
    title: t('title'),
    before: [duePesos > 0 ? t('before.due', { due: price(duePesos) }) : t(`before.${method}`)],
    facts: [
      [t('facts.order'), order.folio],
      ...paid.map((payment): [string, string] => [
        t('facts.paid'),
        t(`paid.${payment.method}`, { amount: price(payment.pesos) }),
      ]),
      ...(refundedPesos > 0 ? [[t('facts.refunded'), price(refundedPesos)] as [string, string]] : []),
      ...(backPesos > 0 ? [[t('facts.back'), price(backPesos)] as [string, string]] : []),
      ...(duePesos > 0 ? [[t('facts.missing'), price(duePesos)] satisfies [string, string]] : []),
      ...(duePesos > 0 || method === 'tour'
        ? []
        : [[t(`facts.estimated.${method}`), formatDay(estimatedDelivery, locale)] satisfies [string, string]]),
    ],
    action: {
      label: order.isPlacedByAccount ? t('action.see') : t('action.track'),
      link: orderLink(order, locale, publicUrl),
    },
    parts: orderParts(order, texts),
    after: [t('after')],
  })
}
