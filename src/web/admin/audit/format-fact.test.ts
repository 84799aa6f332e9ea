import { expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { MESSAGES } from '#i18n/resources.server.ts'
import { createTranslations } from '#i18n/translator.ts'
import { formatFact, labelOfPath } from './format-fact.ts'

const wordsIn = (locale: Locale) => createTranslations(locale, MESSAGES[locale]).of('managementFacts')
const received = (locale: Locale, field: string, value: unknown) => formatFact(wordsIn(locale), locale, [field], value)

test.each([
  ['es', 'amountCentavos', 123_450, '$1,234.50 MXN'],
  ['es', 'price', 790, '$790.00 MXN'],
  ['es', 'quantity', 1200, '1,200'],
  ['es', 'year', 2021, '2021'],
  ['es', 'endsOn', '2026-12-31', '31 de diciembre de 2026'],
  ['en', 'endsOn', '2026-12-31', 'December 31, 2026'],
  ['es', 'startsAt', '2026-01-02T18:30:00.000Z', '2 ene 2026, 12:30 p.m.'],
  ['es', 'status', 'cancelled', 'cancelado'],
  ['en', 'status', 'cancelled', 'canceled'],
  ['es', 'withheldMethods', ['spei', 'store'], 'transferencia SPEI y en tienda'],
  ['en', 'events', ['order.paid', 'stock.low'], 'order paid and low stock'],
  ['es', 'way', 'by-hand', 'por fuera'],
  ['es', 'narrowedBy', ['status', 'to'], 'estado y hasta el'],
] as const)('in %s %s %o is %s', (locale, field, value, words) => {
  expect(received(locale, field, value).replaceAll(/[  ]/g, ' ')).toBe(words)
})

test('what has no words is told as it is written down', () => {
  expect(received('es', 'status', 'levitating')).toBe('levitating')
  expect(received('es', 'unheardOf', 12.5)).toBe('12.5')
  expect(received('es', 'unheardOf', { deep: [1] })).toBe('{"deep":[1]}')
  expect(labelOfPath(wordsIn('es'), ['unit_price_cents'])).toBe('unit_price_cents')
  expect(labelOfPath(wordsIn('en'), ['variants', 'SC-1', 'oldPrice'])).toBe('sizes · SC-1 · former price')
})
