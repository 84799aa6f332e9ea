import type { OrderEditedEmail } from '#vocabulary/order-emails.ts'
import { formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import { orderLink } from './order-link.ts'
import { orderParts } from './order-parts.ts'
import { transferParts } from './transfer-parts.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function orderEdited(content: OrderEditedEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsOrders', 'order-edited')
  const { name, order, totalBeforePesos, duePesos, refundPesos, payment, isPaid } = content
  const price = (pesos: number) => formatPrice(pesos, locale)
  const rows: [string, string][] = [
    [t('facts.order'), order.folio],
    [t('facts.before'), price(totalBeforePesos)],
    [t('facts.total'), price(order.totalPesos)],
  ]
  if (duePesos > 0) rows.push([t('facts.missing'), price(duePesos)])
  if (refundPesos > 0) rows.push([t('facts.back'), price(refundPesos)])
  const isHosted = payment.method === 'card' || payment.method === 'link' || payment.method === 'oxxo'
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio: order.folio }),
    title: t('title'),
    before: [t('before.edited', { folio: order.folio }), consequence(content, texts)],
    facts: rows,
    action: {
      label: isHosted ? t(isPaid ? 'action.pay' : 'action.payAll') : t('action.see'),
      link: orderLink(order, locale, publicUrl),
    },
    lead: payment.method === 'spei' ? transferParts(payment, duePesos, texts) : [],
    parts: orderParts(order, texts),
    after: [t('after')],
  })
}

function consequence({ duePesos, refundPesos, isPaid }: OrderEditedEmail, texts: EmailTexts): string {
  const price = (pesos: number) => formatPrice(pesos, texts.locale)
  const t = texts.of('emailsOrders', 'order-edited')
  if (duePesos > 0) return t(isPaid ? 'before.due' : 'before.unpaid', { due: price(duePesos) })
  return refundPesos > 0 ? t('before.refund', { amount: price(refundPesos) }) : t('before.same')
}
