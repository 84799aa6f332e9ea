import { MEXICAN_TIME_ZONE } from '#kit/mexican-time-zone.ts'
import type { Locale } from './locale.ts'

const TAGS: Record<Locale, string> = { es: 'es-MX', en: 'en-US' }
/** Between thousands, and before the centavos. */
const MARKS: Record<Locale, { thousands: string; decimals: string }> = {
  es: { thousands: ',', decimals: '.' },
  en: { thousands: ',', decimals: '.' },
}

/** Creates formatters lazily: one takes a phone milliseconds. */
export function perLocale<Formatter>(make: (tag: string) => Formatter): (locale: Locale) => Formatter {
  const made: Partial<Record<Locale, Formatter>> = {}
  return (locale) => (made[locale] ??= make(TAGS[locale]))
}

const dates = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: MEXICAN_TIME_ZONE }))
const shortDates = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: MEXICAN_TIME_ZONE }),
)
const moments = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: MEXICAN_TIME_ZONE }),
)
const counts = perLocale((tag) => new Intl.NumberFormat(tag))

/** `$1,234.50 MXN`. */
export function formatPrice(pesos: number, locale: Locale, currency = 'MXN'): string {
  return `${pesos < 0 ? '−' : ''}$${writeAmount(Math.abs(pesos), locale)} ${currency}`
}

/** By hand: the first use of a native formatter takes a phone longer than a page full of prices. */
function writeAmount(pesos: number, locale: Locale): string {
  const { thousands, decimals } = MARKS[locale]
  const [whole = '', rest = ''] = pesos.toFixed(2).split('.')
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands) + decimals + rest
}

/** In Mexico City's time, in words. `instant` is a Date or ISO 8601. */
export function formatDate(instant: Date | string, locale: Locale): string {
  return dates(locale).format(new Date(instant))
}

/** In Mexico City's time: `20 nov 2026`. */
export function formatShortDate(instant: Date | string, locale: Locale): string {
  return shortDates(locale).format(new Date(instant))
}

/** `day` is YYYY-MM-DD. */
export function formatDay(day: string, locale: Locale): string {
  return formatDate(noonOf(day), locale)
}

/** `day` is YYYY-MM-DD. */
export function formatShortDay(day: string, locale: Locale): string {
  return formatShortDate(noonOf(day), locale)
}

/** Noon in Mexico City: a bare day means midnight UTC, when it is still the day before. */
function noonOf(day: string): string {
  return `${day}T18:00:00Z`
}

/** In Mexico City's time. */
export function formatMoment(instant: Date | string, locale: Locale): string {
  return moments(locale).format(new Date(instant))
}

export function formatCount(count: number, locale: Locale): string {
  return counts(locale).format(count)
}

/** `Botellas, Estuches y Accesorios`. */
export function formatList(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(TAGS[locale], { type: 'conjunction' }).format(names)
}
