import type { PaymentReminderEmail } from '#vocabulary/order-emails.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail, formatShopTime } from './customer-email.ts'
import { orderLink } from './order-link.ts'
import { transferParts } from './transfer-parts.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (folio: string) => `Pedido ${folio}: aún falta tu transferencia`,
    title: 'Tu pedido sigue apartado',
    before: (until: string) =>
      `Todavía no vemos tu transferencia. Lo guardamos hasta el ${until}; después sus botellas vuelven a la venta.`,
    order: 'Pedido',
    see: 'Ver el pedido',
    after: [
      'Si ya la hiciste, no la repitas: a veces el banco tarda unas horas, y te escribimos en cuanto llegue.',
      'Si ya no lo quieres, no hagas nada: no se cobra nada.',
    ],
  },
  en: {
    subject: (folio: string) => `Order ${folio}: still waiting for your transfer`,
    title: 'Your order is still set aside',
    before: (until: string) =>
      `We haven’t seen your transfer yet. We’re holding the order until ${until}; after that its bottles go back on sale.`,
    order: 'Order',
    see: 'See the order',
    after: [
      'If you’ve already sent it, don’t send it again: banks sometimes take a few hours, and we’ll write as soon as it arrives.',
      'Changed your mind? There’s nothing to do and nothing to pay.',
    ],
  },
}

/** Reminds a buyer, some hours before an order is given up, of the transfer that it waits for. */
export function paymentReminder(content: PaymentReminderEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const { name, folio, totalPesos, transfer } = content
  return customerEmail({
    locale,
    name,
    subject: t.subject(folio),
    title: t.title,
    before: [t.before(formatShopTime(transfer.until, locale))],
    facts: [[t.order, folio]],
    lead: transferParts(transfer, totalPesos, locale),
    action: { label: t.see, link: orderLink(content, locale, publicUrl) },
    after: t.after,
  })
}
