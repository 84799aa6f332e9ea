import type { ReviewRequestEmail } from '#vocabulary/review-emails.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: '¿Qué te pareció?',
    title: '¿Qué te pareció?',
    before: 'Hace unos días recibiste tu pedido. Si quieres, cuéntale a quien viene después cómo fue:',
    order: 'Pedido',
    products: 'Compraste',
    action: 'Dar mi opinión',
    after: [
      'Toma un minuto. Se publica después de una revisión, con el nombre que tú elijas, y puedes cambiarla o retirarla desde el mismo enlace.',
      'Es el único correo sobre este pedido que te pide una opinión.',
    ],
    stop: { question: '¿Prefieres que no te preguntemos?', action: 'Dilo aquí' },
  },
  en: {
    subject: 'How was it?',
    title: 'How was it?',
    before: 'Your order reached you a few days ago. If you like, tell the next person how it was:',
    order: 'Order',
    products: 'You bought',
    action: 'Write my review',
    after: [
      'It takes a minute. It is published after a check, under the name you choose, and the same link changes or withdraws it.',
      'This is the only email about this order that asks for a review.',
    ],
    stop: { question: 'Rather not be asked?', action: 'Say so here' },
  },
}

export function reviewRequest(
  { name, folio, products, link, stopLink }: ReviewRequestEmail,
  locale: Locale,
): UnbrandedEmail {
  const { subject, title, before, order, products: bought, action, after, stop } = TEXTS[locale]
  return customerEmail({
    locale,
    name,
    subject,
    title,
    before: [before],
    facts: [
      [order, folio],
      [bought, products.join(', ')],
    ],
    action: { label: action, link },
    after,
    stop: { ...stop, link: stopLink },
  })
}
