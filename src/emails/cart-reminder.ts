import type { Brand } from '#config/brand.ts'
import type { CartReminderEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: 'Tu selección sigue aquí',
    title: 'Te guardamos lo que elegiste',
    before: 'Dejaste algo en tu carrito. No está apartado, pero sí anotado: un clic y sigues donde te quedaste.',
    action: 'Volver a mi carrito',
    after: (brand: Brand) => [
      `Te escribimos porque aceptaste recibir noticias de ${brand.name}. Es el único recordatorio de este carrito.`,
    ],
    stop: { question: '¿Prefieres que no lo hagamos?', action: 'Dilo aquí' },
  },
  en: {
    subject: 'Your picks are still here',
    title: 'We kept what you chose',
    before:
      'You left something in your cart. It isn’t set aside, but we did write it down: one click and you’re back where you were.',
    action: 'Back to my cart',
    after: (brand: Brand) => [
      `You’re hearing from us because you agreed to news from ${brand.name}. This is the only reminder about this cart.`,
    ],
    stop: { question: 'Rather we didn’t?', action: 'Say so here' },
  },
}

export function cartReminder({ name, lines, link, stopLink }: CartReminderEmail, locale: Locale): UnbrandedEmail {
  const t = TEXTS[locale]
  return (brand) =>
    customerEmail({
      locale,
      name,
      subject: t.subject,
      title: t.title,
      before: [t.before],
      facts: lines.map((line) => [[line.name, line.size].filter(Boolean).join(', '), `× ${line.quantity}`]),
      action: { label: t.action, link },
      after: t.after(brand),
      stop: { ...t.stop, link: stopLink },
    })(brand)
}
