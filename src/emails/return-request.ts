import type { ReturnRequestEmail } from '#vocabulary/return-emails.ts'
import type { Locale } from '#i18n/locale.ts'
import { formatShopTime } from './customer-email.ts'
import { staffEmail } from './staff-email.ts'
import { returnedLine } from './returned-line.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (folio: string) => `Devolución del pedido ${folio}`,
    title: 'Piden una devolución',
    order: 'Pedido',
    reason: 'Motivo',
    reasons: { 'original-defect': 'Defecto de origen', 'wrong-item': 'Producto equivocado' },
    products: 'Productos',
    buyer: 'Quien compró',
    email: 'Correo',
    phone: 'Teléfono',
    delivered: 'Entregado',
    photos: 'Fotos',
    attached: (count: number) => (count === 0 ? 'Ninguna' : `${count}, adjuntas`),
    after: 'Responde a este correo y le llegará a quien compró.',
  },
  en: {
    subject: (folio: string) => `Return for order ${folio}`,
    title: 'A return was asked for',
    order: 'Order',
    reason: 'Reason',
    reasons: { 'original-defect': 'Original defect', 'wrong-item': 'Wrong item' },
    products: 'Products',
    buyer: 'Buyer',
    email: 'Email',
    phone: 'Phone',
    delivered: 'Delivered',
    photos: 'Photos',
    attached: (count: number) => (count === 0 ? 'None' : `${count}, attached`),
    after: 'Reply to this email and it reaches the buyer.',
  },
}

/** Photos are attached. */
export function returnRequest(content: ReturnRequestEmail, locale: Locale): UnbrandedEmail {
  const t = TEXTS[locale]
  return staffEmail({
    locale,
    subject: t.subject(content.folio),
    title: t.title,
    facts: [
      [t.order, content.folio],
      [t.reason, t.reasons[content.reason]],
      [t.products, content.lines.map(returnedLine).join(', ')],
      [t.buyer, content.buyer],
      [t.email, content.email],
      [t.phone, content.phone],
      [t.delivered, formatShopTime(content.deliveredAt, locale)],
      [t.photos, t.attached(content.photos)],
    ],
    message: content.description,
    after: t.after,
  })
}
