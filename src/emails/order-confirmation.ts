import type { OrderConfirmationEmail } from '#vocabulary/order-emails.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail, formatShopTime } from './customer-email.ts'
import { orderLink, payLink } from './order-link.ts'
import { orderParts } from './order-parts.ts'
import { transferParts } from './transfer-parts.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function orderConfirmation(
  content: OrderConfirmationEmail,
  texts: EmailTexts,
  publicUrl: string,
): UnbrandedEmail {
  const { locale } = texts
  const { name, order, payment } = content
  const t = texts.of('emailsOrders', 'order-confirmation')
  const { method } = payment
  const see = {
    label: order.isPlacedByAccount ? t('action.see') : t('action.track'),
    link: orderLink(order, locale, publicUrl),
  }
  const pay = { label: t('action.pay'), link: payLink(order, locale, publicUrl) }
  return customerEmail({
    texts,
    name,
    subject: t(`subject.${method}`, { folio: order.folio }),
    title: t(`title.${method}`),
    before: [
      t(
        payment.method === 'oxxo' && payment.hasVoucher ? 'before.voucher' : `before.${method}`,
        'until' in payment ? { until: formatShopTime(payment.until, texts) } : {},
      ),
    ],
    facts: [[t('facts.order'), order.folio]],
    action: payment.method === 'card' || payment.method === 'link' || payment.method === 'oxxo' ? pay : see,
    lead: payment.method === 'spei' ? transferParts(payment, payment.restPesos ?? order.totalPesos, texts) : [],
    parts: orderParts(order, texts),
    after: [t(`after.${method}`), t('after.question')],
  })
}
