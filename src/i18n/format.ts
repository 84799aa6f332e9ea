import type { Locale } from './locale.ts'

const TAGS: Record<Locale, string> = { es: 'es-MX', en: 'en-US' }
const TIME_ZONE = 'America/Mexico_City'

function perLocale<Formatter>(make: (tag: string) => Formatter): Record<Locale, Formatter> {
  return { es: make(TAGS.es), en: make(TAGS.en) }
}

const amounts = perLocale((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
const dates = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: TIME_ZONE }))
const moments = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE }),
)
const counts = perLocale((tag) => new Intl.NumberFormat(tag))

/** Pesos as the shop writes them: `$1,234.50 MXN`. */
export function formatPrice(pesos: number, locale: Locale, currency = 'MXN'): string {
  return `${pesos < 0 ? '−' : ''}$${amounts[locale].format(Math.abs(pesos))} ${currency}`
}

/** A day in Mexico City's time, in words. `instant` is a Date or ISO 8601 text. */
export function formatDate(instant: Date | string, locale: Locale): string {
  return dates[locale].format(new Date(instant))
}

/** A day and time in Mexico City's time. */
export function formatMoment(instant: Date | string, locale: Locale): string {
  return moments[locale].format(new Date(instant))
}

export function formatCount(count: number, locale: Locale): string {
  return counts[locale].format(count)
}

/** Names one after the other as a sentence lists them: `Botellas, Estuches y Accesorios`. */
export function formatList(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(TAGS[locale], { type: 'conjunction' }).format(names)
}
