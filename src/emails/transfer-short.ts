import type { TransferShortEmail } from '#vocabulary/order-emails.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import { transferParts } from './transfer-parts.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (folio: string) => `Pedido ${folio}: falta una parte de tu pago`,
    title: 'Falta una parte de tu pago',
    before: (received: string, rest: string) =>
      `Recibimos ${received} y faltan ${rest}. Envía el resto con la misma referencia y preparamos tu pedido.`,
    order: 'Pedido',
    received: 'Recibido',
    rest: 'Por pagar',
    after: 'Si prefieres que te devolvamos lo que ya enviaste, responde a este correo.',
  },
  en: {
    subject: (folio: string) => `Order ${folio}: part of your payment is missing`,
    title: 'Part of your payment is missing',
    before: (received: string, rest: string) =>
      `We received ${received}, and ${rest} is still missing. Send the rest with the same reference and we’ll start on your order.`,
    order: 'Order',
    received: 'Received',
    rest: 'Still to pay',
    after: 'Would you rather have back what you sent? Just reply to this email.',
  },
}

/** Asks a buyer for the rest of a transfer that was short. */
export function transferShort(content: TransferShortEmail, locale: Locale): UnbrandedEmail {
  const t = TEXTS[locale]
  const { name, folio, transfer, restPesos } = content
  const received = formatPrice(content.receivedPesos, locale)
  const rest = formatPrice(restPesos, locale)
  return customerEmail({
    locale,
    name,
    subject: t.subject(folio),
    title: t.title,
    before: [t.before(received, rest)],
    facts: [
      [t.order, folio],
      [t.received, received],
      [t.rest, rest],
    ],
    lead: transferParts(transfer, restPesos, locale),
    after: [t.after],
  })
}
