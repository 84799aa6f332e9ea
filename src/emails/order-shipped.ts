import type { OrderShippedEmail } from '#vocabulary/order-emails.ts'
import { formatDate } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import type { Part } from './customer-email.ts'
import { link, paragraph } from './layout.ts'
import { markup } from './markup.ts'
import { returnedLine } from './returned-line.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: {
      all: (folio: string) => `Pedido ${folio}: va en camino`,
      some: (folio: string) => `Pedido ${folio}: una parte va en camino`,
      last: (folio: string) => `Pedido ${folio}: el resto va en camino`,
    },
    title: {
      all: 'Tu pedido va en camino',
      some: 'Una parte de tu pedido va en camino',
      last: 'El resto de tu pedido va en camino',
    },
    before: {
      all: 'Ya lo lleva la paquetería.',
      some: 'Este paquete ya lo lleva la paquetería. Lo que falta sale en otro paquete: te escribimos cuando vaya en camino.',
      last: 'El último paquete ya lo lleva la paquetería. Con él, tu pedido salió completo.',
    },
    order: 'Pedido',
    carrier: 'Paquetería',
    tracking: 'Número de guía',
    estimated: 'Llega hacia el',
    inside: 'En este paquete',
    page: (carrier: string) => `Seguir el paquete en ${carrier}:`,
    action: 'Rastrear el pedido',
    after:
      'Revisa la caja al recibirla: si llega dañada, toma fotos antes de abrirla. Tienes 24 horas desde la entrega para pedir una devolución.',
  },
  en: {
    subject: {
      all: (folio: string) => `Order ${folio}: on its way`,
      some: (folio: string) => `Order ${folio}: part of it is on its way`,
      last: (folio: string) => `Order ${folio}: the rest is on its way`,
    },
    title: {
      all: 'Your order is on its way',
      some: 'Part of your order is on its way',
      last: 'The rest of your order is on its way',
    },
    before: {
      all: 'It is with the courier.',
      some: 'This parcel is with the courier. The rest leaves in another parcel: we’ll write when it’s on its way.',
      last: 'The last parcel is with the courier. Your whole order has now shipped.',
    },
    order: 'Order',
    carrier: 'Courier',
    tracking: 'Tracking number',
    estimated: 'Arrives around',
    inside: 'In this parcel',
    page: (carrier: string) => `Follow the parcel at ${carrier}:`,
    action: 'Track the order',
    after:
      'Look at the box when it arrives: if it is damaged, take photos before you open it. You have 24 hours from delivery to ask for a return.',
  },
}

export function orderShipped(content: OrderShippedEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const { name, folio, carrier, trackingNumber, estimatedDelivery, part } = content
  const rows: [string, string][] = [
    [t.order, folio],
    [t.carrier, carrier],
    [t.tracking, trackingNumber],
    [t.inside, content.lines.map(returnedLine).join(', ')],
  ]
  if (estimatedDelivery !== null) rows.push([t.estimated, formatDate(`${estimatedDelivery}T18:00:00Z`, locale)])
  return customerEmail({
    locale,
    name,
    subject: t.subject[part](folio),
    title: t.title[part],
    before: [t.before[part]],
    facts: rows,
    action: { label: t.action, link: `${publicUrl}/track?order=${folio}&lng=${locale}` },
    parts: carriersPage(content, locale),
    after: [t.after],
  })
}

function carriersPage({ carrier, trackingNumber, trackingUrl }: OrderShippedEmail, locale: Locale): Part[] {
  if (trackingUrl === null) return []
  const label = TEXTS[locale].page(carrier)
  return [
    {
      html: paragraph(markup`${label} ${link(trackingNumber, trackingUrl)}`),
      text: `${label} ${trackingUrl}`,
    },
  ]
}
