import { z } from 'zod'
import type { Ctx } from '#domain/ctx.ts'
import { dayAfter, mexicanDate } from '#kit/mexican-time.ts'
import { daySchema } from '#kit/moment-schema.ts'
import { PeriodAhead, PeriodReversed, PeriodTooLong } from './errors.ts'
import { daysOf, spanBefore, STEP_LENGTHS } from './spans.ts'
import type { Span, StepLength } from './spans.ts'

/** Defaults to the last 28 days. */
export const periodSchema = z.object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  compare: z.enum(['previous', 'none']).default('previous'),
  by: z.enum(STEP_LENGTHS).default('day'),
})
export type PeriodInput = z.input<typeof periodSchema>

export interface Period {
  now: Span
  before: Span | null
  by: StepLength
}

const USUAL_DAYS = 28
/** Days. */
export const MOST_DAYS: Record<StepLength, number> = { day: 366, week: 1096, month: 1096 }

/** @throws PeriodReversed, PeriodAhead, PeriodTooLong */
export function periodOf({ now }: Pick<Ctx, 'now'>, asked: PeriodInput): Period {
  const { from, to, compare = 'previous', by = 'day' } = asked
  const today = mexicanDate(now)
  const last = to ?? (from !== undefined && from > today ? from : today)
  const span = { from: from ?? dayAfter(last, 1 - USUAL_DAYS), to: last }
  if (span.from > span.to) throw new PeriodReversed()
  if (span.to > today) throw new PeriodAhead(today)
  if (daysOf(span) > MOST_DAYS[by]) throw new PeriodTooLong(MOST_DAYS[by])
  return { now: span, before: compare === 'none' ? null : spanBefore(span), by }
}
