import { expect, it } from 'vitest'
import { seededRandom } from '#tests/e2e/processes/seeded-random.ts'
import { coverOf } from './cover.ts'
import type { CoverSpan } from './cover.ts'
import { startsOf } from './spans.ts'
import { dayAfter } from '#kit/mexican-time.ts'

const TODAY = '2026-11-22'
const received = (parts: readonly CoverSpan[]) =>
  parts.map(({ grain, from, to, sign }) => `${sign === 1 ? '+' : '-'} ${grain} ${from}${from === to ? '' : ` ${to}`}`)

it.each([
  [
    'a year to this day',
    '2025-11-22',
    TODAY,
    [
      '+ day 2025-11-22 2025-11-30',
      '+ month 2025-12-01',
      '+ year 2026-01-01',
      '- day 2026-11-23 2026-11-30',
      '- day 2026-12-01 2026-12-31',
    ],
  ],
  [
    'four weeks',
    '2026-10-26',
    TODAY,
    ['+ day 2026-10-26 2026-10-31', '+ month 2026-11-01', '- day 2026-11-23 2026-11-30'],
  ],
  ['a month that is over', '2026-09-01', '2026-09-30', ['+ month 2026-09-01']],
  ['a year but a week', '2025-01-08', '2025-12-31', ['+ year 2025-01-01', '- day 2025-01-01 2025-01-07']],
  ['a month but its last day', '2026-09-01', '2026-09-29', ['+ month 2026-09-01', '- day 2026-09-30']],
  ['a week', '2026-08-10', '2026-08-16', ['+ day 2026-08-10 2026-08-16']],
  ['nothing', '2026-08-10', '2026-08-09', []],
])('%s is read from few rows', (_, from, to, parts) => {
  expect(received(coverOf({ from, to }, TODAY))).toEqual(parts)
})

it('any span is covered once, and the days around it not at all', () => {
  const chance = seededRandom()
  for (let turn = 0; turn < 300; turn += 1) {
    const to = dayAfter(TODAY, -Math.floor(chance() * 900))
    const from = dayAfter(to, -Math.floor(chance() * (turn % 2 ? 40 : 1096)))
    const times = new Map<string, number>()
    for (const { grain, sign, ...part } of coverOf({ from, to }, TODAY)) {
      const isWhole = { year: part.from.endsWith('-01-01'), month: part.from.endsWith('-01'), day: true }[grain]
      expect([part, isWhole]).toEqual([grain === 'day' ? part : { from: part.from, to: part.from }, true])
      for (const day of daysOfPart(grain, part)) times.set(day, (times.get(day) ?? 0) + sign)
    }
    const covered = [...times].filter(([, count]) => count !== 0)
    expect(covered.every(([, count]) => count === 1)).toBe(true)
    expect(covered.map(([day]) => day).toSorted()).toEqual(startsOf({ from, to }, 'day'))
  }
})

function daysOfPart(grain: CoverSpan['grain'], { from, to }: Pick<CoverSpan, 'from' | 'to'>): string[] {
  if (grain === 'day') return startsOf({ from, to }, 'day')
  const around = startsOf({ from, to: dayAfter(from, 366) }, 'day')
  return around.filter((day) => day.startsWith(from.slice(0, grain === 'year' ? 4 : 7)))
}
