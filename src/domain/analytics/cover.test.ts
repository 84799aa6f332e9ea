import { expect, it } from 'vitest'
import { seededRandom } from '../../../tests/e2e/processes/seeded-random.ts'
import { coverOf } from './cover.ts'
import type { SignedSpan } from './cover.ts'
import { dayAfter, startsOf } from './spans.ts'

const TODAY = '2026-11-22'
const received = (spans: readonly SignedSpan[]) =>
  spans.map(({ term, span, sign }) => `${sign === 1 ? '+' : '-'} ${term} ${span.from} ${span.to}`)

it.each([
  [
    'a year to this day',
    '2025-11-22',
    TODAY,
    [
      '+ day 2025-11-22 2025-11-30',
      '+ month 2025-12-01 2025-12-31',
      '+ year 2026-01-01 2026-12-31',
      '- day 2026-11-23 2026-11-30',
      '- month 2026-12-01 2026-12-31',
    ],
  ],
  [
    'four weeks',
    '2026-10-26',
    TODAY,
    ['+ day 2026-10-26 2026-10-31', '+ month 2026-11-01 2026-11-30', '- day 2026-11-23 2026-11-30'],
  ],
  ['a month that is over', '2026-09-01', '2026-09-30', ['+ month 2026-09-01 2026-09-30']],
  ['half a year that is over', '2025-01-01', '2025-06-30', ['+ quarter 2025-01-01 2025-06-30']],
  ['a year but a week', '2025-01-08', '2025-12-31', ['+ year 2025-01-01 2025-12-31', '- day 2025-01-01 2025-01-07']],
  ['a week', '2026-08-10', '2026-08-16', ['+ day 2026-08-10 2026-08-16']],
  ['nothing', '2026-08-10', '2026-08-09', []],
])('%s is read from few rows', (_, from, to, spans) => {
  expect(received(coverOf({ from, to }, TODAY))).toEqual(spans)
})

it('without longer terms, a year is read from months and days', () => {
  expect(received(coverOf({ from: '2025-11-22', to: TODAY }, TODAY, 'month'))).toEqual([
    '+ day 2025-11-22 2025-11-30',
    '+ month 2025-12-01 2026-11-30',
    '- day 2026-11-23 2026-11-30',
  ])
})

it('any span is covered once, and what is around it not at all, by whole terms', () => {
  const chance = seededRandom()
  for (let turn = 0; turn < 200; turn += 1) {
    const to = dayAfter(TODAY, -Math.floor(chance() * 900))
    const from = dayAfter(to, -Math.floor(chance() * (turn % 2 ? 40 : 1096)))
    const times = new Map<string, number>()
    for (const { term, span, sign } of coverOf({ from, to }, TODAY, turn % 3 ? 'year' : 'month')) {
      if (term !== 'day') expect([span.from.slice(8), dayAfter(span.to, 1).slice(8)]).toEqual(['01', '01'])
      if (term === 'year') expect([span.from.slice(5), span.to.slice(5)]).toEqual(['01-01', '12-31'])
      if (term === 'quarter') {
        expect(['01', '04', '07', '10']).toContain(span.from.slice(5, 7))
        expect(['03', '06', '09', '12']).toContain(span.to.slice(5, 7))
      }
      for (const day of startsOf(span, 'day')) times.set(day, (times.get(day) ?? 0) + sign)
    }
    const covered = [...times].filter(([, count]) => count !== 0)
    expect(covered.every(([, count]) => count === 1)).toBe(true)
    expect(covered.map(([day]) => day).toSorted()).toEqual(startsOf({ from, to }, 'day'))
  }
})
