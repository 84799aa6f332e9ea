import type { ReturnReplacedEmail } from '#vocabulary/return-emails.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import { orderLink, payLink } from './order-link.ts'
import { returnedLine } from './returned-line.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (folio: string) => `Pedido ${folio}: te enviamos una reposición`,
    title: 'Preparamos tu reposición',
    free: 'Preparamos otro pedido en lugar de lo que devolviste. No pagas nada, tampoco el envío.',
    due: (amount: string) =>
      `Preparamos otro pedido en lugar de lo que devolviste. Cuesta ${amount} más: lo enviamos en cuanto esté cubierta la diferencia. El envío va por nuestra cuenta.`,
    refund: (amount: string) =>
      `Cuesta menos que lo que devolviste: te devolvemos ${amount} y te escribimos cuando salgan.`,
    order: 'Pedido',
    back: 'Devuelto',
    replacement: 'Pedido nuevo',
    sent: 'Te enviamos',
    missing: 'Por pagar',
    pay: 'Pagar la diferencia',
    see: 'Ver el pedido nuevo',
    after: 'Te avisamos cuando salga. Si tienes una duda, responde a este correo.',
  },
  en: {
    subject: (folio: string) => `Order ${folio}: a replacement for you`,
    title: 'We’re preparing your replacement',
    free: 'We’re preparing a new order in place of what you returned. There’s nothing to pay, shipping included.',
    due: (amount: string) =>
      `We’re preparing a new order in place of what you returned. It costs ${amount} more, and ships once the difference is covered. Shipping is on us.`,
    refund: (amount: string) =>
      `It costs less than what you returned: we’re giving ${amount} back, and will write when it’s on its way.`,
    order: 'Order',
    back: 'Returned',
    replacement: 'New order',
    sent: 'We send',
    missing: 'To pay',
    pay: 'Pay the difference',
    see: 'See the new order',
    after: 'We’ll write when it ships. Questions? Reply to this email.',
  },
}

export function returnReplaced(content: ReturnReplacedEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const { name, folio, replacementFolio, isCustomers, lines, sent, duePesos, refundPesos } = content
  const price = (pesos: number) => formatPrice(pesos, locale)
  const replacement = { folio: replacementFolio, isCustomers }
  return customerEmail({
    locale,
    name,
    subject: t.subject(folio),
    title: t.title,
    before: [
      duePesos > 0 ? t.due(price(duePesos)) : t.free,
      ...(refundPesos > 0 ? [t.refund(price(refundPesos))] : []),
    ],
    facts: [
      [t.order, folio],
      [t.back, lines.map(returnedLine).join(', ')],
      [t.replacement, replacementFolio],
      [t.sent, sent.map(returnedLine).join(', ')],
      ...(duePesos > 0 ? [[t.missing, price(duePesos)] satisfies [string, string]] : []),
    ],
    action:
      duePesos > 0
        ? { label: t.pay, link: payLink(replacement, locale, publicUrl) }
        : { label: t.see, link: orderLink(replacement, locale, publicUrl) },
    after: [t.after],
  })
}
