import { MEXICAN_TIME_ZONE } from './mexican-time-zone.ts'

/** Without daylight saving time since 2022. */
export const MEXICAN_OFFSET = '-06:00'

const STYLES = {
  day: { dateStyle: 'short' },
  minute: { dateStyle: 'short', timeStyle: 'short' },
  second: { dateStyle: 'short', timeStyle: 'medium' },
} as const

/** Created lazily: it takes a phone milliseconds. */
const formatters: Partial<Record<keyof typeof STYLES, Intl.DateTimeFormat>> = {}

/** The Swedish locale formats dates as ISO 8601. */
function write(instant: Date, style: keyof typeof STYLES): string {
  formatters[style] ??= new Intl.DateTimeFormat('sv-SE', { ...STYLES[style], timeZone: MEXICAN_TIME_ZONE })
  return formatters[style].format(instant)
}

/** `2026-11-20`. */
export function mexicanDate(instant: Date): string {
  return write(instant, 'day')
}

/** `2026-11-20 12:00`. */
export function mexicanMinute(instant: Date): string {
  return write(instant, 'minute')
}

/** `2026-11-20 12:00:00`. */
export function mexicanSecond(instant: Date): string {
  return write(instant, 'second')
}

/** From 7:00 until midnight. */
export function isPastSeven(instant: Date): boolean {
  return mexicanMinute(instant).slice(11) >= '07:00'
}

/** ISO 8601 of the first moment of a day (YYYY-MM-DD). */
export function startOfMexicanDay(day: string): string {
  return `${day}T00:00:00${MEXICAN_OFFSET}`
}

/** `day` is YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
