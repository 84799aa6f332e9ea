import type { InvoiceRequestEmail } from '#vocabulary/email-contents.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (folio: string) => `Factura del pedido ${folio}`,
    title: 'Piden una factura',
    order: 'Pedido',
    total: 'Total',
    name: 'Razón social',
    regime: 'Régimen fiscal',
    postalCode: 'C. P. fiscal',
    use: 'Uso de CFDI',
    email: 'Correo',
    after: 'Estos datos sustituyen a los que se hayan pedido antes para el mismo pedido.',
  },
  en: {
    subject: (folio: string) => `Invoice for order ${folio}`,
    title: 'An invoice was asked for',
    order: 'Order',
    total: 'Total',
    name: 'Legal name',
    regime: 'Tax regime',
    postalCode: 'Tax postal code',
    use: 'CFDI use',
    email: 'Email',
    after: 'These details replace any that were given for the same order before.',
  },
}

export function invoiceRequest(content: InvoiceRequestEmail, locale: Locale): UnbrandedEmail {
  const t = TEXTS[locale]
  const { folio, totalPesos, rfc, name, taxRegime, postalCode, cfdiUse, email } = content
  return staffEmail({
    locale,
    subject: t.subject(folio),
    title: t.title,
    facts: [
      [t.order, folio],
      [t.total, formatPrice(totalPesos, locale)],
      ['RFC', rfc],
      [t.name, name],
      [t.regime, taxRegime],
      [t.postalCode, postalCode],
      [t.use, cfdiUse],
      [t.email, email],
    ],
    after: t.after,
  })
}
