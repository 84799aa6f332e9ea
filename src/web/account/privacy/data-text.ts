import { formatCount, formatDay, formatMoment, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { KeyOf, Messages } from '#i18n/messages.ts'
import type { Translate } from '#i18n/translator.ts'

type Say = Translate<'ownData'>
type Group = 'fields' | 'sections' | 'values'

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
/** Pesos. */
const AMOUNTS = new Set(['subtotal', 'discount', 'shipping', 'iva', 'total', 'unitPrice'])
const CODES = new Set([
  'status',
  'kind',
  'reason',
  'source',
  'purpose',
  'language',
  'locale',
  'paymentMethod',
  'deliveryMethod',
])

export function wordFor(t: Say, group: Group, name: string): string {
  const key = `${group}.${name}`
  const word = t(key as KeyOf<Messages['ownData']>)
  return word === key ? name : word
}

export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isBlank)
}

export function dataText(field: string, value: string | number | boolean, t: Say, locale: Locale): string {
  if (typeof value === 'boolean') return wordFor(t, 'values', String(value))
  if (typeof value === 'number') return AMOUNTS.has(field) ? formatPrice(value, locale) : formatCount(value, locale)
  if (MOMENT.test(value)) return formatMoment(value, locale)
  if (DAY.test(value)) return formatDay(value, locale)
  return CODES.has(field) ? wordFor(t, 'values', value) : value
}
