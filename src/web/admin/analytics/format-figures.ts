import { formatCount } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

const TAGS: Record<Locale, string> = { es: 'es-MX', en: 'en-US' }

/** One decimal below ten percent. */
export function formatShare(share: number, locale: Locale): string {
  const digits = Math.abs(share) < 0.0995 && share !== 0 ? 1 : 0
  return new Intl.NumberFormat(TAGS[locale], { style: 'percent', maximumFractionDigits: digits }).format(share)
}

/** E.g. `$12.5 k`. */
export function formatShort(pesos: number, locale: Locale): string {
  const short = new Intl.NumberFormat(TAGS[locale], { notation: 'compact', maximumFractionDigits: 1 })
  return `${pesos < 0 ? '−' : ''}$${short.format(Math.abs(pesos))}`
}

/** `3 mar`, with its year where that differs from the year of `beside`. */
export function formatChartDay(day: string, locale: Locale, beside?: string): string {
  const hasYear = beside !== undefined && beside.slice(0, 4) !== day.slice(0, 4)
  const year = hasYear ? ({ year: 'numeric' } as const) : {}
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC', ...year } as const
  return new Intl.DateTimeFormat(TAGS[locale], options).format(new Date(`${day}T00:00:00Z`))
}

/** Without centavos: `$12,345`. */
export function formatPesos(pesos: number, locale: Locale): string {
  return `${pesos <= -0.5 ? '−' : ''}$${formatCount(Math.round(Math.abs(pesos)), locale)}`
}

export type FigureFormat = 'pesos' | 'count' | 'share'

export function formatValue(value: number, writing: FigureFormat, locale: Locale): string {
  if (writing === 'pesos') return formatPesos(value, locale)
  return writing === 'share' ? formatShare(value, locale) : formatCount(value, locale)
}

export type Change = { kind: 'up' | 'down'; share: number } | { kind: 'same' } | { kind: 'fresh' }

export function changeBetween(now: number, before: number): Change {
  if (now === before) return { kind: 'same' }
  // A share of nothing or less is meaningless
  if (before <= 0) return now > before ? { kind: 'fresh' } : { kind: 'down', share: 1 }
  const share = (now - before) / before
  return { kind: share > 0 ? 'up' : 'down', share: Math.abs(share) }
}
