import type { ReturnStepEmail } from '#vocabulary/return-emails.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import { orderLink } from './order-link.ts'
import { returnedLine } from './returned-line.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    'return-opened': {
      subject: (folio: string) => `Abrimos una devolución de tu pedido ${folio}`,
      title: 'Abrimos tu devolución',
      before:
        'Como acordamos, abrimos una devolución de estos productos. Te escribimos en cuanto los hayamos revisado.',
      after: '¿No es lo que acordamos? Responde a este correo.',
    },
    'return-accepted': {
      subject: (folio: string) => `Aceptamos tu devolución del pedido ${folio}`,
      title: 'Aceptamos tu devolución',
      before: 'Revisamos tu solicitud y la aceptamos. Envíanos los productos en su empaque; te avisamos al recibirlos.',
      after: 'Si algo no queda claro, responde a este correo.',
    },
    'return-arrived': {
      subject: (folio: string) => `Recibimos los productos que devolviste del pedido ${folio}`,
      title: 'Recibimos tu devolución',
      before: 'Ya tenemos los productos. Te escribimos en cuanto salga tu reembolso o lo que te enviamos en su lugar.',
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
    says: {
      'return-opened': 'Cómo enviarlos',
      'return-accepted': 'Cómo enviarlos',
      'return-arrived': 'Nota',
      'return-refused': 'Motivo',
    },
    action: 'Ver el pedido',
  },
  en: {
    'return-opened': {
      subject: (folio: string) => `We opened a return for your order ${folio}`,
      title: 'Your return is open',
      before: 'As agreed, we opened a return for these items. We’ll write once we have looked at them.',
      after: 'Not what we agreed on? Just reply to this email.',
    },
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
      before: 'We have the items. We’ll write when your refund, or what we send instead, is on its way.',
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
    says: {
      'return-opened': 'How to send them',
      'return-accepted': 'How to send them',
      'return-arrived': 'Note',
      'return-refused': 'Reason',
    },
    action: 'See the order',
  },
}

export function returnStep(content: ReturnStepEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const { kind, name, message, lines, ...order } = content
  const { subject, title, before, after } = t[kind]
  return customerEmail({
    locale,
    name,
    subject: subject(order.folio),
    title,
    before: [before],
    facts: [
      [t.order, order.folio],
      [t.products, lines.map(returnedLine).join(', ')],
      ...(message ? [[t.says[kind], message] satisfies [string, string]] : []),
    ],
    action: { label: t.action, link: orderLink(order, locale, publicUrl) },
    after: [after],
  })
}
