import type { AvailabilityConfirmationEmail, ProductAvailableEmail } from '#vocabulary/availability-emails.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    confirm: {
      subject: 'Confirma tu aviso',
      title: '¿Te avisamos?',
      before: 'Alguien escribió este correo para saber cuándo se puede comprar:',
      action: 'Sí, avísame',
      after: [
        'Sin tu confirmación no te escribimos, y en dos días borramos tu correo. El mismo enlace sirve después para cancelar el aviso.',
        'Si no fuiste tú, no tienes que hacer nada.',
      ],
    },
    available: {
      subject: (product: string) => `Ya puedes comprar ${product}`,
      title: 'Ya está aquí',
      before: 'Nos pediste que te avisáramos cuando se pudiera comprar:',
      action: 'Ver el producto',
      after: [
        'Escribimos a todos al mismo tiempo y no apartamos piezas: puede agotarse otra vez.',
        'Este es el único correo de este aviso; ya borramos tu dirección de la lista.',
      ],
      stop: { question: '¿Pediste otros avisos y ya no los quieres?', action: 'Cancélalos aquí' },
    },
  },
  en: {
    confirm: {
      subject: 'Confirm your alert',
      title: 'Shall we let you know?',
      before: 'Somebody typed this email to hear when this can be bought:',
      action: 'Yes, let me know',
      after: [
        'Unless you confirm we don’t write to you, and in two days we delete your email. Later on, the same link cancels the alert.',
        'If it wasn’t you, there is nothing you need to do.',
      ],
    },
    available: {
      subject: (product: string) => `${product} is available now`,
      title: 'It’s here',
      before: 'You asked us to let you know when this could be bought:',
      action: 'See the product',
      after: [
        'Everyone who asked hears at the same time and nothing is set aside: it may sell out again.',
        'This is the only email of this alert; your address is already off the list.',
      ],
      stop: { question: 'Did you ask for other alerts and no longer want them?', action: 'Cancel them here' },
    },
  },
}

const LABELS = { es: ['Producto', 'Presentación'], en: ['Product', 'Size'] } as const

function factsOf({ product, size }: { product: string; size: string }, locale: Locale): [string, string][] {
  const [productLabel, sizeLabel] = LABELS[locale]
  return [
    [productLabel, product],
    [sizeLabel, size],
  ]
}

/** Asks a mailbox whether it wants to be notified of a product. */
export function availabilityConfirmation(content: AvailabilityConfirmationEmail, locale: Locale): UnbrandedEmail {
  const { subject, title, before, action, after } = TEXTS[locale].confirm
  return customerEmail({
    locale,
    name: '',
    subject,
    title,
    before: [before],
    facts: factsOf(content, locale),
    action: { label: action, link: content.link },
    after,
  })
}

/** Notifies a mailbox that a product can be bought, and says how to hear of no other. */
export function productAvailable(content: ProductAvailableEmail, locale: Locale): UnbrandedEmail {
  const { subject, title, before, action, after, stop } = TEXTS[locale].available
  return customerEmail({
    locale,
    name: '',
    subject: subject(content.product),
    title,
    before: [before],
    facts: factsOf(content, locale),
    action: { label: action, link: content.link },
    after,
    stop: { ...stop, link: content.stopLink },
  })
}
