import type { OrderCancelledEmail } from '#vocabulary/email-contents.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (folio: string) => `Pedido ${folio} cancelado`,
    title: 'Tu pedido se canceló',
    cancelled: (folio: string) => `El pedido ${folio} quedó cancelado y sus botellas vuelven a la bodega.`,
    order: 'Pedido',
    amount: 'Por devolver',
    refunds: {
      card: 'Devolvemos el importe a la misma tarjeta; según tu banco, lo verás en unos días hábiles.',
      'by-hand':
        'Te devolvemos el importe por transferencia o en la tienda. Responde a este correo con tu cuenta, o dinos cómo prefieres recibirlo.',
    },
    unpaid: 'No se cobró nada: no hay importe por devolver.',
    action: 'Ver el pedido',
    after: 'Si no lo cancelaste tú, responde a este correo y lo revisamos.',
  },
  en: {
    subject: (folio: string) => `Order ${folio} canceled`,
    title: 'Your order is canceled',
    cancelled: (folio: string) => `Order ${folio} is canceled, and its bottles go back to the cellar.`,
    order: 'Order',
    amount: 'To be refunded',
    refunds: {
      card: 'We are refunding the same card; depending on your bank it takes a few business days to show.',
      'by-hand':
        'We refund you by transfer or at the store. Reply to this email with your account, or tell us how you’d like to receive it.',
    },
    unpaid: 'Nothing was charged, so there is nothing to refund.',
    action: 'See the order',
    after: 'If you didn’t cancel it, reply to this email and we’ll look into it.',
  },
}

export function orderCancelled(content: OrderCancelledEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const { name, folio, refundMethod, refundPesos } = content
  const rows: [string, string][] = [[t.order, folio]]
  if (refundMethod !== null) rows.push([t.amount, formatPrice(refundPesos, locale)])
  return customerEmail({
    locale,
    name,
    subject: t.subject(folio),
    title: t.title,
    before: [t.cancelled(folio), refundMethod === null ? t.unpaid : t.refunds[refundMethod]],
    facts: rows,
    action: { label: t.action, link: `${publicUrl}/track?order=${folio}&lng=${locale}` },
    after: [t.after],
  })
}
