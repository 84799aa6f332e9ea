import type { ReturnStepEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import { returnedLine } from './returned-line.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    'return-accepted': {
      subject: (folio: string) => `Aceptamos tu devolución del pedido ${folio}`,
      title: 'Aceptamos tu devolución',
      before: 'Revisamos tu solicitud y la aceptamos. Envíanos los productos en su empaque; te avisamos al recibirlos.',
      after: 'Si algo no queda claro, responde a este correo.',
    },
    'return-arrived': {
      subject: (folio: string) => `Recibimos los productos que devolviste del pedido ${folio}`,
      title: 'Recibimos tu devolución',
      before: 'Ya tenemos los productos. Lo que sigue es devolverte su importe: te escribimos cuando salga.',
      after: 'Si tienes una duda, responde a este correo.',
    },
    'return-refused': {
      subject: (folio: string) => `Sobre tu devolución del pedido ${folio}`,
      title: 'No podemos aceptar tu devolución',
      before: 'Revisamos tu devolución y esta vez no podemos aceptarla.',
      after: 'Si no estás de acuerdo, responde a este correo y lo vemos contigo.',
    },
    order: 'Pedido',
    products: 'Productos',
    says: { 'return-accepted': 'Cómo enviarlos', 'return-arrived': 'Nota', 'return-refused': 'Motivo' },
    action: 'Ver el pedido',
  },
  en: {
    'return-accepted': {
      subject: (folio: string) => `We accepted your return for order ${folio}`,
      title: 'Your return is accepted',
      before:
        'We looked at your request and accepted it. Send us the items in their packaging; we’ll tell you once we have them.',
      after: 'If anything is unclear, reply to this email.',
    },
    'return-arrived': {
      subject: (folio: string) => `We received your return for order ${folio}`,
      title: 'We received your return',
      before: 'We have the items. Your refund comes next: we’ll write when it’s on its way.',
      after: 'Questions? Reply to this email.',
    },
    'return-refused': {
      subject: (folio: string) => `About your return for order ${folio}`,
      title: 'We can’t accept your return',
      before: 'We looked at your return, and this time we can’t accept it.',
      after: 'If you disagree, reply to this email and we’ll go over it with you.',
    },
    order: 'Order',
    products: 'Products',
    says: { 'return-accepted': 'How to send them', 'return-arrived': 'Note', 'return-refused': 'Reason' },
    action: 'See the order',
  },
}

export function returnStep(content: ReturnStepEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const { kind, name, folio, message, lines } = content
  const { subject, title, before, after } = t[kind]
  return customerEmail({
    locale,
    name,
    subject: subject(folio),
    title,
    before: [before],
    facts: [
      [t.order, folio],
      [t.products, lines.map(returnedLine).join(', ')],
      ...(message ? [[t.says[kind], message] satisfies [string, string]] : []),
    ],
    action: { label: t.action, link: `${publicUrl}/dashboard/orderClient/${folio}?lng=${locale}` },
    after: [after],
  })
}
