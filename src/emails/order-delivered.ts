import type { OrderDeliveredEmail } from '#vocabulary/order-emails.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail, formatShopTime } from './customer-email.ts'
import { orderLink } from './order-link.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (folio: string) => `Pedido ${folio} entregado`,
    title: 'Ya está contigo',
    before: {
      shipping: 'La paquetería nos dice que tu pedido llegó. Que lo disfrutes.',
      pickup: 'Gracias por venir por tu pedido. Que lo disfrutes.',
    },
    order: 'Pedido',
    delivered: 'Entregado',
    see: 'Ver el pedido',
    returns: {
      account:
        'Si algo llegó con un defecto de origen o no es lo que pediste, pide la devolución desde tu cuenta en las próximas 24 horas.',
      guest:
        'Si algo llegó con un defecto de origen o no es lo que pediste, responde a este correo en las próximas 24 horas con el número de pedido, fotos y una descripción.',
    },
  },
  en: {
    subject: (folio: string) => `Order ${folio} delivered`,
    title: 'It is with you now',
    before: {
      shipping: 'The courier tells us that your order arrived. Enjoy it.',
      pickup: 'Thank you for coming by for your order. Enjoy it.',
    },
    order: 'Order',
    delivered: 'Delivered',
    see: 'See the order',
    returns: {
      account:
        'If something arrived with an original defect or isn’t what you ordered, ask for the return from your account within the next 24 hours.',
      guest:
        'If something arrived with an original defect or isn’t what you ordered, reply to this email within the next 24 hours with the order number, photos and a description.',
    },
  },
}

export function orderDelivered(content: OrderDeliveredEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const { name, folio, isCustomers, deliveryMethod, at } = content
  return customerEmail({
    locale,
    name,
    subject: t.subject(folio),
    title: t.title,
    before: [t.before[deliveryMethod]],
    facts: [
      [t.order, folio],
      [t.delivered, formatShopTime(at, locale)],
    ],
    action: { label: t.see, link: orderLink(content, locale, publicUrl) },
    after: [t.returns[isCustomers ? 'account' : 'guest']],
  })
}
