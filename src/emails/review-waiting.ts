import type { ReviewWaitingEmail } from '#vocabulary/review-emails.ts'
import type { Locale } from '#i18n/locale.ts'
import type { UnbrandedEmail } from './rendered-email.ts'
import { staffEmail } from './staff-email.ts'

const TEXTS = {
  es: {
    subject: (product: string) => `Opinión por revisar: ${product}`,
    title: 'Una opinión espera revisión',
    product: 'Producto',
    stars: 'Estrellas',
    after: (link: string) => `Leerla y publicarla o rechazarla: ${link}`,
  },
  en: {
    subject: (product: string) => `Review to check: ${product}`,
    title: 'A review waits to be checked',
    product: 'Product',
    stars: 'Stars',
    after: (link: string) => `Read it, and publish or refuse it: ${link}`,
  },
}

export function reviewWaiting(
  { product, stars }: ReviewWaitingEmail,
  locale: Locale,
  publicUrl: string,
): UnbrandedEmail {
  const t = TEXTS[locale]
  return staffEmail({
    locale,
    subject: t.subject(product),
    title: t.title,
    facts: [
      [t.product, product],
      [t.stars, `${stars} / 5`],
    ],
    after: t.after(`${publicUrl}/management/reviews?status=waiting`),
  })
}
