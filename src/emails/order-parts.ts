import type { OrderEmailData } from '#vocabulary/order-emails.ts'
import { formatCount, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Part } from './customer-email.ts'
import { bill, facts, subtitle } from './layout.ts'
import type { Amount } from './layout.ts'
import { lines, markup } from './markup.ts'
import type { Markup } from './markup.ts'

const TEXTS = {
  es: {
    products: 'Lo que pediste',
    subtotal: 'Subtotal',
    discount: (code: string) => `Descuento ${code}`,
    applied: 'Aplicada',
    reduction: 'Ajuste',
    points: (count: string) => `Pago con ${count} puntos`,
    shipping: 'Envío',
    free: 'Sin costo',
    total: 'Total',
    iva: (amount: string) => `Incluye ${amount} de IVA`,
    delivery: 'Entrega',
    postalCode: 'Se envía al C. P.',
    receiver: 'Recibe',
    address: 'Dirección',
    phone: 'Teléfono',
    notes: 'Indicaciones',
    pickup: 'Se recoge en',
    schedule: 'Horario',
  },
  en: {
    products: 'What you ordered',
    subtotal: 'Subtotal',
    discount: (code: string) => `Discount ${code}`,
    applied: 'Applied',
    reduction: 'Adjustment',
    points: (count: string) => `Paid with ${count} points`,
    shipping: 'Shipping',
    free: 'Free',
    total: 'Total',
    iva: (amount: string) => `Includes ${amount} of VAT (IVA)`,
    delivery: 'Delivery',
    postalCode: 'Ships to postal code',
    receiver: 'Recipient',
    address: 'Address',
    phone: 'Phone',
    notes: 'Directions',
    pickup: 'Pick up at',
    schedule: 'Hours',
  },
}

/** What an order holds, what it comes to, and where it goes. */
export function orderParts(order: OrderEmailData, locale: Locale): Part[] {
  const t = TEXTS[locale]
  const rows = [...productRows(order, locale), ...totalRows(order, locale)]
  const delivery = deliveryFacts(order, locale)
  return [
    {
      html: markup`${subtitle(t.products)}${bill(rows)}`,
      text: [t.products, ...rows.map(amountLine)].join('\n'),
    },
    {
      html: markup`${subtitle(t.delivery)}${facts(delivery.map(([label, value]): [string, Markup] => [label, lines(value)]))}`,
      text: [t.delivery, ...delivery.map(([label, value]) => `${label}: ${value}`)].join('\n'),
    },
  ]
}

function amountLine({ label, note, amount }: Amount): string {
  return `${note ? `${label} (${note})` : label}: ${amount}`
}

function productRows({ lines: ordered }: OrderEmailData, locale: Locale): Amount[] {
  return ordered.map(({ name, size, quantity, totalPesos }) => ({
    label: `${quantity} × ${name}`,
    note: size,
    amount: formatPrice(totalPesos, locale),
  }))
}

function totalRows(order: OrderEmailData, locale: Locale): Amount[] {
  const t = TEXTS[locale]
  const price = (pesos: number) => formatPrice(pesos, locale)
  const { discount, promotion, reductionPesos, points, shippingPesos } = order
  const rows: Amount[] = [{ label: t.subtotal, amount: price(order.subtotalPesos) }]
  if (discount && discount.pesos > 0) rows.push({ label: t.discount(discount.code), amount: price(-discount.pesos) })
  if (promotion) {
    // A promotion without a reduction of line items paid the shipping
    rows.push({ label: promotion.name, amount: promotion.pesos > 0 ? price(-promotion.pesos) : t.applied })
  }
  if (reductionPesos > 0) rows.push({ label: t.reduction, amount: price(-reductionPesos) })
  if (points) rows.push({ label: t.points(formatCount(points.used, locale)), amount: price(-points.pesos) })
  if (order.delivery.method === 'shipping') {
    rows.push({ label: t.shipping, amount: shippingPesos === 0 ? t.free : price(shippingPesos) })
  }
  rows.push({ label: t.total, note: t.iva(price(order.ivaPesos)), amount: price(order.totalPesos), isTotal: true })
  return rows
}

function deliveryFacts({ delivery }: OrderEmailData, locale: Locale): [name: string, value: string][] {
  const t = TEXTS[locale]
  if (delivery.method === 'pickup') {
    return [
      [t.pickup, delivery.store],
      [t.address, delivery.address],
      [t.schedule, delivery.schedule],
      [t.phone, delivery.phone],
    ]
  }
  const { typed, postalCode } = delivery
  if (!typed) return [[t.postalCode, postalCode]]
  const rows: [string, string][] = [
    [t.receiver, typed.receiver],
    [t.address, typed.address],
    [t.phone, typed.phone],
    [t.notes, typed.notes],
  ]
  return rows.filter(([, value]) => value !== '')
}
