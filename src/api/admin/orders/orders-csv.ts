import type { ListedOrder } from '#domain/orders/admin/list-orders.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import type { csvLine } from '#kit/csv.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { mexicanMinute } from '#kit/mexican-time.ts'

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
  'units',
  'lineItems',
  'code',
  'subtotal',
  'reduced',
  'shipping',
  'iva',
  'total',
  'refunded',
  'tracking',
] as const

export function orderColumns(locale: Locale): string[] {
  const t = translationsOf(locale).of('managementOrders')
  return COLUMNS.map((column) => t(`csv.${column}`))
}

/** Yields lines lazily. */
export async function* csvLinesOfOrders(batches: AsyncIterable<ListedOrder[]>, locale: Locale) {
  const t = translationsOf(locale).of('managementOrders')
  for await (const orders of batches) {
    for (const order of orders) yield lineOf(order, t)
  }
}

function lineOf(order: ListedOrder, t: Translate<'managementOrders'>): Parameters<typeof csvLine>[0] {
  return [
    order.folio,
    mexicanMinute(order.placedAt),
    t(order.isLost ? 'order.lost' : `status.${order.status}`),
    order.buyer,
    order.email,
    order.phone,
    t(`delivery.${order.deliveryMethod}`),
    order.place,
    t(`method.${order.paymentMethod}`),
    t(`money.${order.money}`),
    order.units,
    order.itemNames.join(' · '),
    order.discountCode,
    pesosFromCentavos(order.subtotalCentavos),
    pesosFromCentavos(-order.reducedCentavos),
    pesosFromCentavos(order.shippingCentavos),
    pesosFromCentavos(order.ivaCentavos),
    pesosFromCentavos(order.totalCentavos),
    pesosFromCentavos(order.refundedCentavos),
    order.trackingNumber,
  ]
}
