import type { OrderConfirmationEmail } from '#vocabulary/order-emails.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail, formatShopTime } from './customer-email.ts'
import { orderLink, payLink } from './order-link.ts'
import { orderParts } from './order-parts.ts'
import { transferParts } from './transfer-parts.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    order: 'Pedido',
    see: 'Ver el pedido',
    track: 'Rastrear el pedido',
    question: '¿Algo no está bien? Responde a este correo.',
    methods: {
      spei: {
        subject: (folio: string) => `Pedido ${folio}: falta tu transferencia`,
        title: 'Tu pedido está apartado',
        before: (until: string) =>
          `Para que lo preparemos, haz una transferencia SPEI por el importe exacto y con la referencia antes del ${until}. Después lo soltamos y sus botellas vuelven a la venta.`,
        after: 'Te escribimos en cuanto llegue la transferencia; suele tardar unos minutos.',
      },
      store: {
        subject: (folio: string) => `Pedido ${folio}: págalo al recogerlo`,
        title: 'Te esperamos en la tienda',
        before: (until: string) =>
          `Apartamos tu pedido hasta el ${until}. Lo pagas al recogerlo: di tu número de pedido en el mostrador.`,
        after: 'Si lleva bebidas con alcohol, trae una identificación oficial: se entregan a mayores de edad.',
      },
      card: {
        subject: (folio: string) => `Pedido ${folio}: en espera de tu pago`,
        title: 'Tu pedido espera su pago',
        before: (until: string) =>
          `Lo apartamos hasta el ${until}. Si ya lo pagaste, la confirmación llega en otro correo; si la página del pago se cerró, sigue desde aquí.`,
        after: 'No pagues dos veces: si el pago ya se hizo, el enlace te lo dice.',
      },
      link: {
        subject: (folio: string) => `Pedido ${folio}: en espera de tu pago`,
        title: 'Tu pedido espera su pago',
        before: (until: string) =>
          `Lo apartamos hasta el ${until}. Si ya lo pagaste con Link, la confirmación llega en otro correo; si la página del pago se cerró, sigue desde aquí.`,
        after: 'No pagues dos veces: si el pago ya se hizo, el enlace te lo dice.',
      },
      oxxo: {
        subject: (folio: string) => `Pedido ${folio}: en espera de tu pago en OXXO`,
        title: 'Tu pedido espera su pago',
        before: (until: string) =>
          `Apartamos tu pedido hasta el ${until} para que generes tu comprobante de OXXO; desde entonces, hasta que el comprobante venza. Si la página se cerró, sigue desde aquí.`,
        after: 'Cuando pagues en caja, la confirmación puede tardar hasta el siguiente día hábil: te escribimos.',
      },
      nothing: {
        subject: (folio: string) => `Pedido ${folio} confirmado`,
        title: 'Gracias, tu pedido está confirmado',
        before: () => 'No queda nada por pagar. Ya lo preparamos.',
        after: 'Te escribimos cuando haya noticias.',
      },
    },
    pay: 'Pagar el pedido',
  },
  en: {
    order: 'Order',
    see: 'See the order',
    track: 'Track the order',
    question: 'Something not right? Just reply to this email.',
    methods: {
      spei: {
        subject: (folio: string) => `Order ${folio}: waiting for your transfer`,
        title: 'Your order is set aside',
        before: (until: string) =>
          `Send a SPEI transfer for the exact amount, with the reference, by ${until} and we’ll start on it. After that its bottles go back on sale.`,
        after: 'We’ll write as soon as the transfer arrives; it usually takes a few minutes.',
      },
      store: {
        subject: (folio: string) => `Order ${folio}: pay when you pick it up`,
        title: 'See you at the store',
        before: (until: string) =>
          `Your order is set aside until ${until}. You pay when you pick it up: just give your order number at the counter.`,
        after: 'If there is alcohol in it, bring an official ID: we hand it to adults only.',
      },
      card: {
        subject: (folio: string) => `Order ${folio}: waiting for your payment`,
        title: 'Your order is waiting for its payment',
        before: (until: string) =>
          `We are holding it until ${until}. If you’ve already paid, the confirmation comes in another email; if the payment page closed, pick up from here.`,
        after: 'There’s no need to pay twice: if the payment went through, the link will tell you.',
      },
      link: {
        subject: (folio: string) => `Order ${folio}: waiting for your payment`,
        title: 'Your order is waiting for its payment',
        before: (until: string) =>
          `We are holding it until ${until}. If you’ve already paid with Link, the confirmation comes in another email; if the payment page closed, pick up from here.`,
        after: 'There’s no need to pay twice: if the payment went through, the link will tell you.',
      },
      oxxo: {
        subject: (folio: string) => `Order ${folio}: waiting for your payment at OXXO`,
        title: 'Your order is waiting for its payment',
        before: (until: string) =>
          `We are holding it until ${until} for you to get your OXXO voucher, and from then on until the voucher expires. If the page closed, pick up from here.`,
        after: 'Once you pay at the register, confirmation can take until the next business day: we’ll write.',
      },
      nothing: {
        subject: (folio: string) => `Order ${folio} confirmed`,
        title: 'Thank you, your order is confirmed',
        before: () => 'There is nothing left to pay. We are on it.',
        after: 'We’ll write when there is news.',
      },
    },
    pay: 'Pay for the order',
  },
}

export function orderConfirmation(content: OrderConfirmationEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const { name, order, payment } = content
  const t = TEXTS[locale]
  const { subject, title, before, after } = t.methods[payment.method]
  const see = { label: order.isCustomers ? t.see : t.track, link: orderLink(order, locale, publicUrl) }
  const pay = { label: t.pay, link: payLink(order, locale, publicUrl) }
  return customerEmail({
    locale,
    name,
    subject: subject(order.folio),
    title,
    before: [before(payment.method === 'nothing' ? '' : formatShopTime(payment.until, locale))],
    facts: [[t.order, order.folio]],
    action: payment.method === 'card' || payment.method === 'link' || payment.method === 'oxxo' ? pay : see,
    lead: payment.method === 'spei' ? transferParts(payment, order.totalPesos, locale) : [],
    parts: orderParts(order, locale),
    after: [after, t.question],
  })
}
