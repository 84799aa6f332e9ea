import type { ReturnReceivedEmail } from '#vocabulary/return-emails.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import { returnedLine } from './returned-line.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (folio: string) => `Recibimos tu devolución del pedido ${folio}`,
    title: 'Recibimos tu solicitud',
    before: 'Ya tenemos tu solicitud de devolución. La revisamos y te escribimos con los pasos que siguen.',
    order: 'Pedido',
    products: 'Productos',
    action: 'Ver el pedido',
    after: 'Mientras tanto, conserva los productos como llegaron, con su empaque.',
  },
  en: {
    subject: (folio: string) => `We have your return request for order ${folio}`,
    title: 'We have your request',
    before: 'Your return request reached us. We’ll look at it and write to you with what comes next.',
    order: 'Order',
    products: 'Products',
    action: 'See the order',
    after: 'Until then, please keep the items as they arrived, with their packaging.',
  },
}

export function returnReceived(content: ReturnReceivedEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const { name, folio, lines } = content
  return customerEmail({
    locale,
    name,
    subject: t.subject(folio),
    title: t.title,
    before: [t.before],
    facts: [
      [t.order, folio],
      [t.products, lines.map(returnedLine).join(', ')],
    ],
    action: { label: t.action, link: `${publicUrl}/dashboard/orderClient/${folio}?lng=${locale}` },
    after: [t.after],
  })
}
