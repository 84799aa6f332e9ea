import { describe, expect, it } from 'vitest'
import { PeriodAhead, PeriodReversed, PeriodTooLong } from './errors.ts'
import { periodOf, periodSchema } from './period.ts'
import { spanBefore, startsOf } from './spans.ts'

const NOW = new Date('2026-11-20T05:00:00.000Z')

describe('the span to compare with', () => {
  it.each([
    ['a day', '2026-11-19', '2026-11-19', '2026-11-18', '2026-11-18'],
    ['a week over the end of a month', '2026-10-29', '2026-11-04', '2026-10-22', '2026-10-28'],
    ['days of a month from its first on', '2026-11-01', '2026-11-19', '2026-10-01', '2026-10-19'],
    ['a whole month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['a whole month after a longer one', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['days that the month before doesn’t have', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['the first month of a year', '2026-01-01', '2026-01-10', '2025-12-01', '2025-12-10'],
    ['the first of a month', '2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01'],
    ['two months', '2026-09-01', '2026-10-31', '2026-07-02', '2026-08-31'],
  ])('of %s', (_, from, to, fromBefore, toBefore) => {
    expect(spanBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore })
  })
})

describe('the steps of a span', () => {
  it('are days, weeks from Monday and months', () => {
    expect(startsOf({ from: '2026-02-27', to: '2026-03-01' }, 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ])
    expect(startsOf({ from: '2026-11-19', to: '2026-11-30' }, 'week')).toEqual([
      '2026-11-19',
      '2026-11-23',
      '2026-11-30',
    ])
    expect(startsOf({ from: '2025-12-15', to: '2026-02-01' }, 'month')).toEqual([
      '2025-12-15',
      '2026-01-01',
      '2026-02-01',
    ])
  })
})

describe('a period', () => {
  const of = (asked: Parameters<typeof periodOf>[1]) => periodOf({ now: NOW }, asked)

  it('is the last 28 days in Mexico City, unless told otherwise', () => {
    const now = { from: '2026-10-23', to: '2026-11-19' }
    expect(of({})).toEqual({ now, before: { from: '2026-09-25', to: '2026-10-22' }, by: 'day' })
    expect(of({ compare: 'none' }).before).toBeNull()
    expect(of({ to: '2026-01-28' }).now).toEqual({ from: '2026-01-01', to: '2026-01-28' })
    expect(of({ from: '2026-11-01' }).now).toEqual({ from: '2026-11-01', to: '2026-11-19' })
  })

  it('can’t end before it begins, be ahead or last for ever', () => {
    expect(() => of({ from: '2026-11-02', to: '2026-11-01' })).toThrow(PeriodReversed)
    expect(() => of({ to: '2026-11-20' })).toThrow(PeriodAhead)
    expect(() => of({ from: '2026-11-20' })).toThrow(PeriodAhead)
    expect(() => of({ from: '2025-11-18' })).toThrow(PeriodTooLong)
    expect(of({ from: '2025-11-18', by: 'week' }).by).toBe('week')
    expect(() => of({ from: '2020-01-01', by: 'month' })).toThrow(PeriodTooLong)
  })

  it.each(['2026-02-30', '1999-12-31', '0001-01-01', '20261101', 'ayer', ''])('has no day “%s”', (from) => {
    expect(periodSchema.safeParse({ from }).success).toBe(false)
  })
})
