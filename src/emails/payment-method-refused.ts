import type { PaymentMethodRefusedEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    methods: { card: 'Tarjeta', link: 'Link', oxxo: 'OXXO' },
    subject: (method: string) => `${method}: el proveedor de pagos lo rechaza`,
    title: 'Un método de pago no funciona',
    method: 'Método',
    reason: 'Qué dice el proveedor',
    order: 'Pedido',
    after: (link: string) =>
      `Quien compra ve que ese método no está disponible y puede elegir otro. Actívalo en tu cuenta del proveedor o deja de ofrecerlo: ${link}`,
  },
  en: {
    methods: { card: 'Card', link: 'Link', oxxo: 'OXXO' },
    subject: (method: string) => `${method}: the payment provider refuses it`,
    title: 'A payment method doesn’t work',
    method: 'Method',
    reason: 'What the provider says',
    order: 'Order',
    after: (link: string) =>
      `Buyers see that this method isn’t available and can choose another. Switch it on in your account with the provider, or stop offering it: ${link}`,
  },
}

export function paymentMethodRefused(
  content: PaymentMethodRefusedEmail,
  locale: Locale,
  publicUrl: string,
): UnbrandedEmail {
  const t = TEXTS[locale]
  const method = t.methods[content.method]
  return staffEmail({
    locale,
    subject: t.subject(method),
    title: t.title,
    facts: [
      [t.method, method],
      [t.reason, content.reason],
      [t.order, content.folio],
    ],
    after: t.after(`${publicUrl}/management/settings`),
  })
}
