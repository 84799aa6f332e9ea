import { MEXICAN_TIME_ZONE } from './mexican-time-zone.ts'

/** Without daylight saving time since 2022. */
export const MEXICAN_OFFSET = '-06:00'

const STYLES = {
  day: { dateStyle: 'short' },
  minute: { dateStyle: 'short', timeStyle: 'short' },
  second: { dateStyle: 'short', timeStyle: 'medium' },
} as const

/** Made when first needed: that takes a phone milliseconds. */
const formatters: Partial<Record<keyof typeof STYLES, Intl.DateTimeFormat>> = {}

/** Swedish writes dates as ISO 8601 does. */
function write(instant: Date, style: keyof typeof STYLES): string {
  formatters[style] ??= new Intl.DateTimeFormat('sv-SE', { ...STYLES[style], timeZone: MEXICAN_TIME_ZONE })
  return formatters[style].format(instant)
}

/** `2026-11-20` in Mexico City. */
export function mexicanDate(instant: Date): string {
  return write(instant, 'day')
}

/** `2026-11-20 12:00` in Mexico City. */
export function mexicanMinute(instant: Date): string {
  return write(instant, 'minute')
}

/** `2026-11-20 12:00:00` in Mexico City. */
export function mexicanSecond(instant: Date): string {
  return write(instant, 'second')
}

/** From seven in the morning until midnight in Mexico City. */
export function isPastSeven(instant: Date): boolean {
  return mexicanMinute(instant).slice(11) >= '07:00'
}

/** ISO 8601 of the moment at which a day (YYYY-MM-DD) begins in Mexico City. */
export function startOfMexicanDay(day: string): string {
  return `${day}T00:00:00${MEXICAN_OFFSET}`
}

/** The day (YYYY-MM-DD) so many days later. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
