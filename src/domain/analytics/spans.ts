/** Days (YYYY-MM-DD, Mexico City), the last one included. */
export interface Span {
  from: string
  to: string
}

export const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

/**
 * The span to compare with: as many days just before; for days of one month from its first on, the same days of the month
 * before, and the whole of that for a whole month.
 */
export function spanBefore(span: Span): Span {
  const { from, to } = span
  if (!from.endsWith('-01') || from.slice(0, 7) !== to.slice(0, 7)) {
    return { from: dayAfter(from, -daysOf(span)), to: dayAfter(from, -1) }
  }
  const lastBefore = dayAfter(from, -1)
  const first = `${lastBefore.slice(0, 7)}-01`
  const isWholeMonth = dayAfter(to, 1).endsWith('-01')
  const sameDay = `${lastBefore.slice(0, 7)}${to.slice(7)}`
  return { from: first, to: isWholeMonth || sameDay > lastBefore ? lastBefore : sameDay }
}

/** The first day of each day, week (from Monday) or month of a span; the first one may begin amid it. */
export function startsOf({ from, to }: Span, by: Step): string[] {
  const starts: string[] = []
  for (let at = from; at <= to; at = nextStart(at, by)) starts.push(at)
  return starts
}

function nextStart(at: string, by: Step): string {
  if (by === 'day') return dayAfter(at, 1)
  if (by === 'week') return dayAfter(at, 7 - ((dateOf(at).getUTCDay() + 6) % 7))
  const [year = 0, month = 0] = at.split('-').map(Number)
  return textOf(new Date(Date.UTC(year, month, 1)))
}

/** How many days a span has. */
export function daysOf({ from, to }: Span): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / 86_400_000) + 1
}

/** The day so many days after a day (before it when negative). */
export function dayAfter(at: string, days: number): string {
  const date = dateOf(at)
  date.setUTCDate(date.getUTCDate() + days)
  return textOf(date)
}

const dateOf = (at: string) => new Date(`${at}T00:00:00Z`)
const textOf = (date: Date) => date.toISOString().slice(0, 10)
