import { expect, it } from 'vitest'
import { formatDay, formatPrice, formatShortDay } from './format.ts'
import type { Locale } from './locale.ts'

const TAGS: Record<Locale, string> = { es: 'es-MX', en: 'en-US' }

it.each(['es', 'en'] as const)('writes amounts as the language does: %s', (locale) => {
  const own = new Intl.NumberFormat(TAGS[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const centavos = [0, 1, 5, 99, 100, 99_999, 100_000, 123_456, 99_999_999, 100_000_000, 2_147_483_647]
  for (let some = 7; some < 2_147_483_647; some = some * 3 + 1) centavos.push(some)
  for (const amount of centavos) {
    expect(formatPrice(amount / 100, locale)).toBe(`$${own.format(amount / 100)} MXN`)
    expect(formatPrice(-amount / 100, locale)).toBe(`${amount > 0 ? '−' : ''}$${own.format(amount / 100)} MXN`)
  }
})

it('names another currency', () => {
  expect(formatPrice(1234.5, 'es', 'USD')).toBe('$1,234.50 USD')
})

it('names a day as it is written, not the day before', () => {
  expect(formatDay('2026-11-01', 'es')).toBe('1 de noviembre de 2026')
  expect(formatDay('2026-11-01', 'en')).toBe('November 1, 2026')
  expect(formatShortDay('2026-11-01', 'en')).toBe('Nov 1, 2026')
})
