import type { ListedOrder } from '#domain/order-desk/list-orders.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { CSV_MARK, csvLine } from '#kit/csv.ts'
import { pesosFromCentavos } from '#kit/money.ts'

const COLUMNS = [
  'folio',
  'placedAt',
  'status',
  'buyer',
  'email',
  'phone',
  'delivery',
  'place',
  'method',
  'money',
  'pieces',
  'goods',
  'code',
  'subtotal',
  'reduced',
  'shipping',
  'iva',
  'total',
  'refunded',
  'tracking',
] as const

/** As a spreadsheet reads it, in the house's time: `2026-11-20 12:00`. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
})

/** The orders as a file: its lines are made as they are taken, a batch of orders at a time. */
export function ordersCsv(batches: AsyncGenerator<ListedOrder[]>, locale: Locale): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const t = translationsOf(locale).of('managementOrders')
  const heading = CSV_MARK + csvLine(COLUMNS.map((column) => t(`csv.${column}`)))
  let isBegun = false
  return new ReadableStream({
    async pull(controller) {
      const { done, value: orders } = await batches.next()
      if (!isBegun) controller.enqueue(encoder.encode(heading))
      isBegun = true
      if (done) return controller.close()
      controller.enqueue(encoder.encode(orders.map((order) => lineOf(order, t)).join('')))
    },
    cancel: async () => {
      await batches.return(undefined)
    },
  })
}

function lineOf(order: ListedOrder, t: Translate<'managementOrders'>): string {
  return csvLine([
    order.folio,
    clock.format(order.placedAt),
    t(`status.${order.status}`),
    order.buyer,
    order.email,
    order.phone,
    t(`delivery.${order.deliveryMethod}`),
    order.place,
    t(`method.${order.paymentMethod}`),
    t(`money.${order.money}`),
    order.pieces,
    order.goods.join(' · '),
    order.discountCode,
    pesosFromCentavos(order.subtotalCentavos),
    pesosFromCentavos(-order.reducedCentavos),
    pesosFromCentavos(order.shippingCentavos),
    pesosFromCentavos(order.ivaCentavos),
    pesosFromCentavos(order.totalCentavos),
    pesosFromCentavos(order.refundedCentavos),
    order.trackingNumber,
  ])
}
