import type { OrderExpiredEmail } from '#vocabulary/order-emails.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (folio: string) => `El pedido ${folio} venció`,
    title: 'Tu pedido venció',
    before:
      'No recibimos el pago a tiempo, así que soltamos lo que teníamos apartado. Si usaste puntos o un código, ya los tienes de vuelta.',
    order: 'Pedido',
    store: 'Volver a la tienda',
    after: 'Si ya habías pagado, responde a este correo con tu comprobante: lo revisamos y no pierdes tu dinero.',
  },
  en: {
    subject: (folio: string) => `Order ${folio} has expired`,
    title: 'Your order has expired',
    before:
      'The payment didn’t reach us in time, so we’ve let go of what we were holding. If you used points or a code, you have them back.',
    order: 'Order',
    store: 'Back to the store',
    after: 'If you had paid already, reply to this email with the receipt: we’ll look into it, and your money is safe.',
  },
}

export function orderExpired({ name, folio }: OrderExpiredEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  return customerEmail({
    locale,
    name,
    subject: t.subject(folio),
    title: t.title,
    before: [t.before],
    facts: [[t.order, folio]],
    action: { label: t.store, link: `${publicUrl}/store?lng=${locale}` },
    after: [t.after],
  })
}
