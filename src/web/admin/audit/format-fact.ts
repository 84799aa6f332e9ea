import { formatCount, formatDay, formatList, formatMoment, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { KeyOf, Messages } from '#i18n/messages.ts'
import type { Translate } from '#i18n/translator.ts'

type TranslateFacts = Translate<'managementFacts'>

/** Amounts in pesos; fields ending in `Centavos` are centavos. */
const PESOS = new Set(['price', 'oldPrice'])
/** Numbers without thousands separators. */
const AS_WRITTEN = new Set(['year', 'latitude', 'longitude', 'version'])

export function labelOfField(t: TranslateFacts, field: string): string {
  return labelOr(t, `fields.${field}`, field)
}

/** The fields that lead to a value, from the outside in. */
export function labelOfPath(t: TranslateFacts, path: readonly string[]): string {
  return path.map((field) => labelOfField(t, field)).join(' · ')
}

export function formatFact(t: TranslateFacts, locale: Locale, path: readonly string[], value: unknown): string {
  const field = path.at(-1) ?? ''
  if (typeof value === 'number') return formatNumber(locale, field, value)
  if (typeof value === 'string') return formatText(t, locale, field, value)
  if (!Array.isArray(value)) return JSON.stringify(value)
  return formatList(
    value.map((item: unknown) => formatFact(t, locale, path, item)),
    locale,
  )
}

function formatNumber(locale: Locale, field: string, value: number): string {
  if (field.endsWith('Centavos')) return formatPrice(value / 100, locale)
  if (PESOS.has(field)) return formatPrice(value, locale)
  return AS_WRITTEN.has(field) ? String(value) : formatCount(value, locale)
}

/** Fields that share another field's labels. */
const WORDS_OF: Readonly<Record<string, string>> = { permissions: 'permission', scopes: 'permission', events: 'event' }
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

function formatText(t: TranslateFacts, locale: Locale, field: string, value: string): string {
  if (INSTANT.test(value)) return formatMoment(value, locale)
  if (DAY.test(value)) return formatDay(value, locale)
  return labelOr(t, `values.${WORDS_OF[field] ?? field}.${value}`, value)
}

function labelOr(t: TranslateFacts, key: string, otherwise: string): string {
  const words = t(key as KeyOf<Messages['managementFacts']>)
  return words === key ? otherwise : words
}
