import { dayAfter } from '#kit/mexican-time.ts'

/** YYYY-MM-DD in Mexico City, both inclusive. */
export interface Span {
  from: string
  to: string
}

export const STEP_LENGTHS = ['day', 'week', 'month'] as const
export type StepLength = (typeof STEP_LENGTHS)[number]

/** The same number of days before; for days from the 1st, the same days of the previous month. */
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

/** Weeks start on Monday; the first step may start later. */
export function startsOf({ from, to }: Span, by: StepLength): string[] {
  const starts: string[] = []
  for (let at = from; at <= to; at = nextStart(at, by)) starts.push(at)
  return starts
}

function nextStart(at: string, by: StepLength): string {
  if (by === 'day') return dayAfter(at, 1)
  if (by === 'week') return dayAfter(weekStart(at), 7)
  const [year = 0, month = 0] = at.split('-').map(Number)
  return textOf(new Date(Date.UTC(year, month, 1)))
}

/** Its Monday. */
export function weekStart(at: string): string {
  return dayAfter(at, -((dateOf(at).getUTCDay() + 6) % 7))
}

export function monthStart(at: string): string {
  return `${at.slice(0, 7)}-01`
}

export function daysOf({ from, to }: Span): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / 86_400_000) + 1
}

const dateOf = (at: string) => new Date(`${at}T00:00:00Z`)
const textOf = (date: Date) => date.toISOString().slice(0, 10)
