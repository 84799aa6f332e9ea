import type { OrderShippedLetter } from '#domain/contact/order-letters.ts'
import { formatDate } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { accountPaper } from './account-paper.ts'
import type { Written } from './written.ts'

const TEXTS = {
  es: {
    subject: (folio: string) => `Pedido ${folio}: va en camino`,
    title: 'Tu pedido va en camino',
    before: 'Salió de la casa y ya lo lleva la paquetería.',
    order: 'Pedido',
    carrier: 'Paquetería',
    tracking: 'Número de guía',
    estimated: 'Llega hacia el',
    act: 'Rastrear el pedido',
    after:
      'Revisa la caja al recibirla: si llega dañada, toma fotos antes de abrirla. Tienes 24 horas desde la entrega para pedir una devolución.',
  },
  en: {
    subject: (folio: string) => `Order ${folio}: on its way`,
    title: 'Your order is on its way',
    before: 'It left the house, and the courier has it.',
    order: 'Order',
    carrier: 'Courier',
    tracking: 'Tracking number',
    estimated: 'Arrives around',
    act: 'Track the order',
    after:
      'Look at the box when it arrives: if it is damaged, take photos before you open it. You have 24 hours from delivery to ask for a return.',
  },
}

/** Tells a buyer with whom their order left, and under which number. */
export function orderShipped(letter: OrderShippedLetter, locale: Locale, publicUrl: string): Written {
  const t = TEXTS[locale]
  const { name, folio, carrier, trackingNumber, estimatedDelivery } = letter
  const rows: [string, string][] = [
    [t.order, folio],
    [t.carrier, carrier],
    [t.tracking, trackingNumber],
  ]
  if (estimatedDelivery !== null) rows.push([t.estimated, formatDate(`${estimatedDelivery}T18:00:00Z`, locale)])
  return accountPaper({
    locale,
    name,
    subject: t.subject(folio),
    title: t.title,
    before: [t.before],
    facts: rows,
    act: { label: t.act, link: `${publicUrl}/track?order=${folio}&lng=${locale}` },
    after: [t.after],
  })
}
