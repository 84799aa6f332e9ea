import type { ReviewRefusedEmail } from '#vocabulary/review-emails.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (product: string) => `Sobre tu opinión de ${product}`,
    title: 'Tu opinión no está publicada',
    before: 'Leímos tu opinión y no la mostramos en la tienda, por este motivo:',
    product: 'Producto',
    reason: 'Motivo',
    action: 'Cambiar mi opinión',
    after:
      'Si la cambias y la envías otra vez, la volvemos a leer. Si no estás de acuerdo, responde a este correo y lo vemos contigo.',
  },
  en: {
    subject: (product: string) => `About your review of ${product}`,
    title: 'Your review isn’t published',
    before: 'We read your review and don’t show it in the store. Here is why:',
    product: 'Product',
    reason: 'Reason',
    action: 'Change my review',
    after:
      'Change it and send it again, and we’ll read it again. If you disagree, reply to this email and we’ll go over it with you.',
  },
}

export function reviewRefused({ name, product, reason, link }: ReviewRefusedEmail, locale: Locale): UnbrandedEmail {
  const t = TEXTS[locale]
  return customerEmail({
    locale,
    name,
    subject: t.subject(product),
    title: t.title,
    before: [t.before],
    facts: [
      [t.product, product],
      [t.reason, reason],
    ],
    action: { label: t.action, link },
    after: [t.after],
  })
}
