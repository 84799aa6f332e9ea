import { formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import en from '#i18n/en/management-analytics.json' with { type: 'json' }
import es from '#i18n/es/management-analytics.json' with { type: 'json' }
import type { OrderPaidEmail } from '#vocabulary/staff-choice-emails.ts'
import type { UnbrandedEmail } from './rendered-email.ts'
import { staffEmail } from './staff-email.ts'

const METHODS = { es: es.methods, en: en.methods }

const TEXTS = {
  es: {
    subject: (folio: string, total: string) => `Pedido pagado: ${folio}, ${total}`,
    title: 'Un pedido se pagó',
    order: 'Pedido',
    total: 'Total',
    method: 'Forma de pago',
    units: 'Unidades',
    after: (link: string) => `Ver el pedido: ${link}`,
  },
  en: {
    subject: (folio: string, total: string) => `Order paid: ${folio}, ${total}`,
    title: 'An order was paid',
    order: 'Order',
    total: 'Total',
    method: 'Payment method',
    units: 'Units',
    after: (link: string) => `See the order: ${link}`,
  },
}

export function orderPaid(
  { folio, totalPesos, method, units }: OrderPaidEmail,
  locale: Locale,
  publicUrl: string,
): UnbrandedEmail {
  const t = TEXTS[locale]
  const total = formatPrice(totalPesos, locale)
  return staffEmail({
    locale,
    subject: t.subject(folio, total),
    title: t.title,
    facts: [
      [t.order, folio],
      [t.total, total],
      [t.method, METHODS[locale][method]],
      [t.units, String(units)],
    ],
    after: t.after(`${publicUrl}/management/orders/${folio}`),
  })
}
