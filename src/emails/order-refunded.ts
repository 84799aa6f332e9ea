import type { OrderRefundedEmail } from '#vocabulary/order-emails.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (folio: string) => `Pedido ${folio}: te devolvimos dinero`,
    title: 'Te devolvimos dinero',
    refunded: {
      card: (amount: string) =>
        `Devolvimos ${amount} a la tarjeta con la que pagaste. Según tu banco, lo verás en unos días hábiles.`,
      'by-hand': (amount: string) => `Te devolvimos ${amount}. Si no lo ves, responde a este correo.`,
    },
    cancelled: 'Con esto el pedido queda cancelado y no se envía.',
    order: 'Pedido',
    now: 'Esta devolución',
    inAll: 'Devuelto en total',
    paid: 'Pagado',
    action: 'Ver el pedido',
  },
  en: {
    subject: (folio: string) => `Order ${folio}: we refunded you`,
    title: 'We refunded you',
    refunded: {
      card: (amount: string) =>
        `We refunded ${amount} to the card you paid with. Depending on your bank it takes a few business days to show.`,
      'by-hand': (amount: string) => `We refunded ${amount} to you. If you don’t see it, reply to this email.`,
    },
    cancelled: 'The order is canceled with this and won’t be sent.',
    order: 'Order',
    now: 'This refund',
    inAll: 'Refunded in all',
    paid: 'Paid',
    action: 'See the order',
  },
}

export function orderRefunded(content: OrderRefundedEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const { name, folio, refundMethod, refundPesos, refundedPesos, paidPesos, isCancelledByIt } = content
  const amount = formatPrice(refundPesos, locale)
  return customerEmail({
    locale,
    name,
    subject: t.subject(folio),
    title: t.title,
    before: [t.refunded[refundMethod](amount), ...(isCancelledByIt ? [t.cancelled] : [])],
    facts: [
      [t.order, folio],
      [t.now, amount],
      [t.inAll, formatPrice(refundedPesos, locale)],
      [t.paid, formatPrice(paidPesos, locale)],
    ],
    action: { label: t.action, link: `${publicUrl}/track?order=${folio}&lng=${locale}` },
    after: [],
  })
}
