import { MEXICAN_TIME_ZONE } from '#kit/mexican-time-zone.ts'
import { formatShortDate, perLocale } from './format.ts'
import type { Locale } from './locale.ts'

const weekdays = perLocale((tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: MEXICAN_TIME_ZONE }))
const hours = perLocale((tag) => {
  const hour12 = tag === 'en-US'
  return new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', hour12, timeZone: MEXICAN_TIME_ZONE })
})
const languages = perLocale((tag) => new Intl.DisplayNames(tag, { type: 'language' }))

/** In Mexico City's time: `11:00`, `11:00 AM`. */
export function formatHour(instant: Date | string, locale: Locale): string {
  return hours(locale).format(new Date(instant))
}

/** In Mexico City's time: `sáb, 12 dic 2026, 11:00`. */
export function formatTourStart(instant: Date | string, locale: Locale): string {
  const weekday = weekdays(locale).format(new Date(instant))
  return `${weekday}, ${formatShortDate(instant, locale)}, ${formatHour(instant, locale)}`
}

/** `español`, `Spanish`. */
export function formatLanguage(language: Locale, locale: Locale): string {
  return languages(locale).of(language) ?? language
}

const months = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: MEXICAN_TIME_ZONE }),
)
const daysOfMonth = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', timeZone: MEXICAN_TIME_ZONE }),
)

/** In Mexico City's time: `diciembre de 2026`, first letter upper case. */
export function formatMonth(instant: Date | string, locale: Locale): string {
  return capitalized(months(locale).format(new Date(instant)))
}

/** In Mexico City's time: `Sábado 12`, `Saturday 12`. */
export function formatDayOfMonth(instant: Date | string, locale: Locale): string {
  const parts = daysOfMonth(locale).formatToParts(new Date(instant))
  const said = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return capitalized(`${said('weekday')} ${said('day')}`)
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
