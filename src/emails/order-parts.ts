import type { OrderEmailData, PickupEmailData, ShippingEmailData } from '#vocabulary/order-emails.ts'
import type { OrderGift } from '#vocabulary/order-gift.ts'
import { formatCount, formatDay, formatPrice } from '#i18n/format.ts'
import { formatLanguage } from '#i18n/format-tours.ts'
import type { EmailTexts } from './email-texts.ts'
import { formatShopTime } from './customer-email.ts'
import type { Part } from './customer-email.ts'
import { amountTable, facts, link, paragraph, subtitle } from './layout.ts'
import type { Amount } from './layout.ts'
import { lines, markup } from './markup.ts'
import type { Markup } from './markup.ts'

export function orderParts(order: OrderEmailData, texts: EmailTexts): Part[] {
  const t = texts.of('emailsShared', 'order')
  const rows = [...productRows(order, texts), ...totalRows(order, texts)]
  return [
    {
      html: markup`${subtitle(t('products'))}${amountTable(rows)}`,
      text: [t('products'), ...rows.map(amountLine)].join('\n'),
    },
    ...(order.delivery.method === 'tour' ? [] : [factsPart(t('delivery'), deliveryFacts(order.delivery, texts))]),
    ...(order.visit ? visitParts(order.visit, texts) : []),
    ...(order.gift ? [factsPart(t('gift.title'), giftFacts(order.gift, texts))] : []),
    ...(order.engraved ? [factsPart(t('engraving'), engravingFacts(order.engraved))] : []),
  ]
}

function visitParts({ tours, calendar }: NonNullable<OrderEmailData['visit']>, texts: EmailTexts): Part[] {
  const t = texts.of('emailsShared', 'order')
  const { locale } = texts
  const parts = tours.map(({ name, startsAt, minutes, place, language, people }) =>
    factsPart(name, [
      [t('visit.when'), formatShopTime(startsAt, texts)],
      [t('visit.lasts'), t('visit.minutes', { minutes })],
      [t('visit.place'), place],
      [t('visit.language'), formatLanguage(language, locale)],
      [t('visit.people'), formatCount(people, locale)],
    ]),
  )
  if (calendar === null) return parts
  const label = t('visit.calendar')
  return [...parts, { html: paragraph(link(label, calendar)), text: `${label}:\n${calendar}` }]
}

function factsPart(title: string, rows: readonly [label: string, value: string][]): Part {
  return {
    html: markup`${subtitle(title)}${facts(rows.map(([label, value]): [string, Markup] => [label, lines(value)]))}`,
    text: [title, ...rows.map(([label, value]) => `${label}: ${value}`)].join('\n'),
  }
}

function giftFacts(gift: OrderGift, texts: EmailTexts): [label: string, value: string][] {
  const t = texts.of('emailsShared', 'order')
  const { arrivesOn } = gift
  const rows: [string, string][] = [
    [t('gift.to'), gift.to],
    [t('gift.from'), gift.from],
    [t('gift.message'), gift.message],
    [t('gift.prices'), t(gift.hidesPrices ? 'gift.hidden' : 'gift.asUsual')],
    [t('gift.day'), arrivesOn ? t('gift.wished', { day: formatDay(arrivesOn, texts.locale) }) : ''],
  ]
  return rows.filter(([, value]) => value !== '')
}

function engravingFacts(engraved: NonNullable<OrderEmailData['engraved']>): [label: string, value: string][] {
  return engraved.map(({ name, size, lines: text }) => [[name, size].filter(Boolean).join(' '), text.join('\n')])
}

function amountLine({ label, note, amount }: Amount): string {
  return `${note ? `${label} (${note})` : label}: ${amount}`
}

function productRows({ lines: ordered }: OrderEmailData, { locale }: EmailTexts): Amount[] {
  return ordered.map(({ name, size, quantity, totalPesos }) => ({
    label: `${quantity} × ${name}`,
    note: size,
    amount: formatPrice(totalPesos, locale),
  }))
}

function totalRows(order: OrderEmailData, texts: EmailTexts): Amount[] {
  const t = texts.of('emailsShared', 'order')
  const price = (pesos: number) => formatPrice(pesos, texts.locale)
  const { discount, promotion, reductionPesos, points, shippingPesos } = order
  const rows: Amount[] = [{ label: t('subtotal'), amount: price(order.subtotalPesos) }]
  if (discount && discount.pesos > 0)
    rows.push({ label: t('discount', { code: discount.code }), amount: price(-discount.pesos) })
  if (promotion) {
    // A promotion without a reduction of line items paid the shipping
    rows.push({ label: promotion.name, amount: promotion.pesos > 0 ? price(-promotion.pesos) : t('applied') })
  }
  if (reductionPesos > 0) rows.push({ label: t('reduction'), amount: price(-reductionPesos) })
  if (points)
    rows.push({ label: t('points', { count: formatCount(points.used, texts.locale) }), amount: price(-points.pesos) })
  if (order.delivery.method === 'shipping') {
    rows.push({ label: t('shipping'), amount: shippingPesos === 0 ? t('free') : price(shippingPesos) })
  }
  rows.push({
    label: t('total'),
    note: t('iva', { amount: price(order.ivaPesos) }),
    amount: price(order.totalPesos),
    isTotal: true,
  })
  return rows
}

function deliveryFacts(
  delivery: ShippingEmailData | PickupEmailData,
  texts: EmailTexts,
): [name: string, value: string][] {
  const t = texts.of('emailsShared', 'order')
  if (delivery.method === 'pickup') {
    return [
      [t('pickup'), delivery.store],
      [t('address'), delivery.address],
      [t('schedule'), delivery.schedule],
      [t('phone'), delivery.phone],
    ]
  }
  const { typed, postalCode } = delivery
  if (!typed) return [[t('postalCode'), postalCode]]
  const rows: [string, string][] = [
    [t('receiver'), typed.receiver],
    [t('address'), typed.address],
    [t('phone'), typed.phone],
    [t('notes'), typed.notes],
  ]
  return rows.filter(([, value]) => value !== '')
}
