import { expect, it } from 'vitest'
import { dayAfter, isPastSeven, mexicanDate, mexicanMinute, mexicanSecond, startOfMexicanDay } from './mexican-time.ts'

it.each([
  ['2026-11-21T05:59:59Z', '2026-11-20 23:59:59'],
  ['2026-11-21T06:00:00Z', '2026-11-21 00:00:00'],
  ['2026-07-01T06:00:00Z', '2026-07-01 00:00:00'],
])('%s is %s in Mexico City', (instant, written) => {
  const at = new Date(instant)
  expect([mexicanDate(at), mexicanMinute(at), mexicanSecond(at)]).toEqual([
    written.slice(0, 10),
    written.slice(0, 16),
    written,
  ])
})

it.each([
  ['2026-11-20T12:59:59Z', false],
  ['2026-11-20T13:00:00Z', true],
  ['2026-11-21T05:59:59Z', true],
  ['2026-11-21T06:00:00Z', false],
])('%s is past seven: %s', (instant, isPast) => {
  expect(isPastSeven(new Date(instant))).toBe(isPast)
})

it('a day begins at its midnight', () => {
  expect(mexicanSecond(new Date(startOfMexicanDay('2026-11-20')))).toBe('2026-11-20 00:00:00')
})

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i days is %s', (day, days, then) => {
  expect(dayAfter(day, days)).toBe(then)
})
