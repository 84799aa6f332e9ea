import { dayAfter, daysOf } from './spans.ts'
import type { Span } from './spans.ts'

export const TERMS = ['year', 'quarter', 'month', 'day'] as const
export type Term = (typeof TERMS)[number]

export interface SignedSpan {
  term: Term
  span: Span
  sign: 1 | -1
}

/** Estimated rows relative to a day: a product sold in a month sells on a few of its days. */
const ROWS: Record<Term, number> = { year: 16, quarter: 12, month: 8, day: 1 }
const MONTHS: Record<Exclude<Term, 'day'>, number> = { year: 12, quarter: 3, month: 1 }

/** A span as few rows: possibly a whole term less the rest. Days after `today` have no rows. */
export function coverOf(span: Span, today: string, longest: Term = 'year'): SignedSpan[] {
  return cheapest(span, today, TERMS.indexOf(longest))
}

function cheapest(span: Span, today: string, depth: number): SignedSpan[] {
  const term = TERMS[depth] ?? 'day'
  if (span.from > span.to) return []
  if (term === 'day') return [{ term, span, sign: 1 }]
  const spans: SignedSpan[] = []
  for (let from = span.from; from <= span.to;) {
    const whole = termAround(from, term)
    const part = { from, to: whole.to < span.to ? whole.to : span.to }
    spans.push(...ofOne(part, whole, today, depth))
    from = dayAfter(part.to, 1)
  }
  return joined(spans)
}

function ofOne(part: Span, whole: Span, today: string, depth: number): SignedSpan[] {
  const term = TERMS[depth] ?? 'day'
  const all: SignedSpan = { term, span: whole, sign: 1 }
  if (part.from === whole.from && part.to === whole.to) return [all]
  const shorter = (span: Span) => cheapest(span, today, depth + 1)
  const made = shorter(part)
  const rest = [
    ...shorter({ from: whole.from, to: dayAfter(part.from, -1) }),
    ...shorter({ from: dayAfter(part.to, 1), to: whole.to }),
  ]
  const less = [all, ...rest.map((span): SignedSpan => ({ ...span, sign: span.sign === 1 ? -1 : 1 }))]
  return rowsIn(less, today) < rowsIn(made, today) ? less : made
}

function rowsIn(spans: readonly SignedSpan[], today: string): number {
  return spans.reduce((sum, { term, span }) => {
    const to = span.to < today ? span.to : today
    if (span.from > to) return sum
    return sum + ROWS[term] * (term === 'day' ? daysOf({ from: span.from, to }) : countOf(span, term))
  }, 0)
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const countOf = ({ from, to }: Span, term: Exclude<Term, 'day'>) =>
  Math.ceil((monthOf(to) - monthOf(from) + 1) / MONTHS[term])
const firstOf = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`

function termAround(day: string, term: Exclude<Term, 'day'>): Span {
  const first = Math.floor(monthOf(day) / MONTHS[term]) * MONTHS[term]
  return { from: firstOf(first), to: dayAfter(firstOf(first + MONTHS[term]), -1) }
}

function joined(spans: readonly SignedSpan[]): SignedSpan[] {
  return spans.reduce<SignedSpan[]>((list, span) => {
    const last = list.at(-1)
    const isNext = last?.term === span.term && last.sign === span.sign && dayAfter(last.span.to, 1) === span.span.from
    return isNext
      ? [...list.slice(0, -1), { ...span, span: { from: last.span.from, to: span.span.to } }]
      : [...list, span]
  }, [])
}
