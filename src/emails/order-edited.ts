import type { OrderEditedEmail } from '#vocabulary/order-emails.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import { orderLink } from './order-link.ts'
import { orderParts } from './order-parts.ts'
import { transferParts } from './transfer-parts.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (folio: string) => `Pedido ${folio}: lo cambiamos`,
    title: 'Cambiamos tu pedido',
    before: (folio: string) => `Así quedó el pedido ${folio}. Lo anterior ya no cuenta.`,
    unpaid: (due: string) => `Ahora se paga ${due}; lo demás del pago sigue igual.`,
    due: (due: string) => `Cuesta ${due} más de lo que ya pagaste. Lo enviamos en cuanto esté cubierta la diferencia.`,
    refund: (amount: string) => `Pagaste ${amount} de más: te los devolvemos y te escribimos cuando salgan.`,
    same: 'No cambia lo que pagas.',
    order: 'Pedido',
    total: 'Total anterior',
    now: 'Total',
    missing: 'Por pagar',
    back: 'Por devolver',
    pay: 'Pagar la diferencia',
    payAll: 'Pagar el pedido',
    see: 'Ver el pedido',
    after: '¿No es lo que acordamos? Responde a este correo.',
  },
  en: {
    subject: (folio: string) => `Order ${folio}: we changed it`,
    title: 'We changed your order',
    before: (folio: string) => `This is order ${folio} as it stands now. What we sent before no longer counts.`,
    unpaid: (due: string) => `The amount to pay is now ${due}; everything else about the payment stays the same.`,
    due: (due: string) => `It costs ${due} more than you paid. We ship it once the difference is covered.`,
    refund: (amount: string) =>
      `You paid ${amount} too much: we are giving it back, and will write when it’s on its way.`,
    same: 'What you pay stays the same.',
    order: 'Order',
    total: 'Total before',
    now: 'Total',
    missing: 'To pay',
    back: 'To be refunded',
    pay: 'Pay the difference',
    payAll: 'Pay for the order',
    see: 'See the order',
    after: 'Not what we agreed on? Just reply to this email.',
  },
}

export function orderEdited(content: OrderEditedEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const { name, order, totalBeforePesos, duePesos, refundPesos, payment, isPaid } = content
  const price = (pesos: number) => formatPrice(pesos, locale)
  const rows: [string, string][] = [
    [t.order, order.folio],
    [t.total, price(totalBeforePesos)],
    [t.now, price(order.totalPesos)],
  ]
  if (duePesos > 0) rows.push([t.missing, price(duePesos)])
  if (refundPesos > 0) rows.push([t.back, price(refundPesos)])
  const isHosted = payment.method === 'card' || payment.method === 'link' || payment.method === 'oxxo'
  return customerEmail({
    locale,
    name,
    subject: t.subject(order.folio),
    title: t.title,
    before: [t.before(order.folio), consequence(content, locale)],
    facts: rows,
    action: {
      label: isHosted ? t[isPaid ? 'pay' : 'payAll'] : t.see,
      link: orderLink(order, locale, publicUrl),
    },
    lead: payment.method === 'spei' ? transferParts(payment, duePesos, locale) : [],
    parts: orderParts(order, locale),
    after: [t.after],
  })
}

function consequence({ duePesos, refundPesos, isPaid }: OrderEditedEmail, locale: Locale): string {
  const t = TEXTS[locale]
  if (duePesos > 0) return t[isPaid ? 'due' : 'unpaid'](formatPrice(duePesos, locale))
  return refundPesos > 0 ? t.refund(formatPrice(refundPesos, locale)) : t.same
}
