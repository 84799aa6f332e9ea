import type { BalanceDifferencesEmail } from '#vocabulary/email-contents.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (count: number) => `Conciliación: ${count === 1 ? 'una diferencia nueva' : `${count} diferencias nuevas`}`,
    title: 'Hay dinero que no cuadra',
    noOrder: 'Sin pedido',
    what: {
      unknown: 'dinero que la tienda no conoce',
      'not-booked': 'llegó al proveedor y no está registrado',
      amount: 'otro importe',
      refund: 'otro importe devuelto',
      dispute: 'contracargo sin registrar',
      'missing-there': 'registrado sin dinero en el proveedor',
    },
    amounts: (ours: string, theirs: string) => `en la tienda ${ours}, con el proveedor ${theirs}`,
    after: (more: number, link: string) =>
      `${more > 0 ? `Y ${more} más. ` : ''}Cada diferencia se avisa una vez. Todas están en Pagos: ${link}`,
  },
  en: {
    subject: (count: number) => `Reconciliation: ${count === 1 ? 'one new difference' : `${count} new differences`}`,
    title: 'Some money doesn’t add up',
    noOrder: 'No order',
    what: {
      unknown: 'money that the store doesn’t know',
      'not-booked': 'reached the provider and isn’t booked',
      amount: 'another amount',
      refund: 'another amount refunded',
      dispute: 'dispute not recorded',
      'missing-there': 'booked without money at the provider',
    },
    amounts: (ours: string, theirs: string) => `${ours} in the store, ${theirs} at the provider`,
    after: (more: number, link: string) =>
      `${more > 0 ? `And ${more} more. ` : ''}Each difference is mailed once. All of them are under Payments: ${link}`,
  },
}

/** Notifies the owner of differences between the provider's balance and the shop's payments. */
export function balanceDifferences(
  content: BalanceDifferencesEmail,
  locale: Locale,
  publicUrl: string,
): UnbrandedEmail {
  const t = TEXTS[locale]
  const { differences, more } = content
  return staffEmail({
    locale,
    subject: t.subject(differences.length + more),
    title: t.title,
    facts: differences.map(({ what, folio, oursPesos, theirsPesos }) => [
      folio ?? t.noOrder,
      `${t.what[what]}: ${t.amounts(formatPrice(oursPesos, locale), formatPrice(theirsPesos, locale))}`,
    ]),
    after: t.after(more, `${publicUrl}/management/payments`),
  })
}
