import { daysOf } from './spans.ts'
import { dayAfter } from '#kit/mexican-time.ts'
import type { Span } from './spans.ts'
import type { Grain } from '#vocabulary/figure-dimensions.ts'

export interface CoverSpan extends Span {
  grain: Grain
  sign: 1 | -1
}

/** A span as years, months and days to add, or to subtract where fewer days with rows are missing than included. */
export function coverOf(span: Span, today: string, grains: readonly Grain[] = ['year', 'month']): CoverSpan[] {
  const [grain, ...finer] = grains
  if (span.from > span.to) return []
  if (grain === undefined) return [{ grain: 'day', ...span, sign: 1 }]
  const units: CoverSpan[] = []
  for (let { from } = span; from <= span.to;) {
    const whole = wholeAround(from, grain)
    const part = { from, to: whole.to < span.to ? whole.to : span.to }
    const missing = [
      { from: whole.from, to: dayAfter(from, -1) },
      { from: dayAfter(part.to, 1), to: whole.to },
    ]
    if (daysUntil(today, missing) < daysUntil(today, [part])) {
      units.push({ grain, from: whole.from, to: whole.from, sign: 1 })
      for (const cut of missing.flatMap((rest) => coverOf(rest, today, finer)))
        units.push({ ...cut, sign: cut.sign === 1 ? -1 : 1 })
    } else units.push(...coverOf(part, today, finer))
    from = dayAfter(part.to, 1)
  }
  return units
}

function daysUntil(today: string, spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + Math.max(0, daysOf({ from, to: to < today ? to : today })), 0)
}

function wholeAround(day: string, grain: Grain): Span {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const [first, next] =
    grain === 'year'
      ? [Date.UTC(year, 0), Date.UTC(year + 1, 0, 0)]
      : [Date.UTC(year, month - 1), Date.UTC(year, month, 0)]
  const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: textOf(first), to: textOf(next) }
}
