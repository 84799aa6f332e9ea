import type { StockHeldUnpaidEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (name: string) => `Pedidos sin pagar apartan ${name}`,
    title: 'Apartado sin pagar',
    held: (held: number, allowed: number) => `${held} de ${allowed} unidades que pueden apartarse sin pagar`,
    after: (share: number, link: string) =>
      `Los pedidos sin pagar apartan a lo más el ${share} % de las existencias, y un comprador ya no pudo pedir. ` +
      `Si no reconoces estos pedidos, cancélalos: ${link}`,
  },
  en: {
    subject: (name: string) => `Unpaid orders hold ${name}`,
    title: 'Held by unpaid orders',
    held: (held: number, allowed: number) => `${held} of the ${allowed} units that may be held unpaid`,
    after: (share: number, link: string) =>
      `Unpaid orders hold at most ${share}% of the stock, and a buyer could not order. ` +
      `If you don’t recognize these orders, cancel them: ${link}`,
  },
}

/** Notifies the owner of stock that unpaid orders keep from other buyers. */
export function stockHeldUnpaid(
  { lines, share }: StockHeldUnpaidEmail,
  locale: Locale,
  publicUrl: string,
): UnbrandedEmail {
  const t = TEXTS[locale]
  return staffEmail({
    locale,
    subject: t.subject(lines[0]?.name ?? ''),
    title: t.title,
    facts: lines.map(({ name, held, allowed }) => [name, t.held(held, allowed)]),
    after: t.after(share, `${publicUrl}/management/orders?status=pending`),
  })
}
