import type { PaymentReceivedEmail } from '#vocabulary/order-emails.ts'
import { formatDate, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import { orderLink } from './order-link.ts'
import { orderParts } from './order-parts.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (folio: string) => `Pedido ${folio}: recibimos tu pago`,
    title: 'Gracias, tu pago está confirmado',
    before: {
      shipping: 'Ya preparamos tu pedido. Te escribimos cuando salga, con su número de guía.',
      pickup: 'Ya preparamos tu pedido para que lo recojas en la tienda.',
    },
    order: 'Pedido',
    paid: 'Pagado',
    methods: {
      card: 'con tarjeta',
      link: 'con Link',
      oxxo: 'en efectivo en OXXO',
      spei: 'por transferencia SPEI',
      store: 'en la tienda',
    },
    estimated: { shipping: 'Llega hacia el', pickup: 'Listo hacia el' },
    see: 'Ver el pedido',
    track: 'Rastrear el pedido',
    after: '¿Algo no está bien? Responde a este correo antes de que salga.',
  },
  en: {
    subject: (folio: string) => `Order ${folio}: we have your payment`,
    title: 'Thank you, your payment is confirmed',
    before: {
      shipping: 'We are getting your order ready. You’ll hear from us when it leaves, with its tracking number.',
      pickup: 'We are getting your order ready for you to pick up at the store.',
    },
    order: 'Order',
    paid: 'Paid',
    methods: {
      card: 'by card',
      link: 'with Link',
      oxxo: 'in cash at OXXO',
      spei: 'by SPEI transfer',
      store: 'at the store',
    },
    estimated: { shipping: 'Arrives around', pickup: 'Ready around' },
    see: 'See the order',
    track: 'Track the order',
    after: 'Something not right? Reply to this email before it leaves.',
  },
}

export function paymentReceived(content: PaymentReceivedEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const { name, order, paymentMethod, estimatedDelivery } = content
  const { method } = order.delivery
  return customerEmail({
    locale,
    name,
    subject: t.subject(order.folio),
    title: t.title,
    before: [t.before[method]],
    facts: [
      [t.order, order.folio],
      [t.paid, `${formatPrice(order.totalPesos, locale)} ${t.methods[paymentMethod]}`],
      // Noon, or the day before would be named west of Greenwich
      [t.estimated[method], formatDate(`${estimatedDelivery}T18:00:00Z`, locale)],
    ],
    action: { label: order.isCustomers ? t.see : t.track, link: orderLink(order, locale, publicUrl) },
    parts: orderParts(order, locale),
    after: [t.after],
  })
}
