import { daysOf, STEP_LENGTHS } from '#domain/analytics/spans.ts'
import { dayAfter } from '#kit/mexican-time.ts'
import type { Span, StepLength } from '#domain/analytics/spans.ts'
import { PERIOD_PRESETS } from '#vocabulary/reports.ts'

export type Preset = (typeof PERIOD_PRESETS)[number]

export interface ShownPeriod {
  preset: Preset | 'custom'
  span: Span
  by: StepLength
  isCompared: boolean
}

const USUAL: Preset = '28'
/** Longer ranges are grouped by week or month by default. */
const MOST_AS_DAYS = 92
const MOST_AS_WEEKS = 366

export function spanOf(preset: Preset, today: string): Span {
  const first = `${today.slice(0, 7)}-01`
  if (preset === 'month') return { from: first, to: today }
  if (preset === 'lastMonth') return { from: `${dayAfter(first, -1).slice(0, 7)}-01`, to: dayAfter(first, -1) }
  return { from: dayAfter(today, 1 - (preset === 'today' ? 1 : Number(preset))), to: today }
}

/** Ignores invalid parameters. */
export function shownOf(parameters: URLSearchParams, today: string): ShownPeriod {
  const [from, to] = [parameters.get('from'), parameters.get('to')]
  const isCustom = isDay(from) && isDay(to) && from <= to
  const preset = PERIOD_PRESETS.find((known) => known === parameters.get('period')) ?? USUAL
  const span = isCustom ? { from, to } : spanOf(preset, today)
  const by = STEP_LENGTHS.find((step) => step === parameters.get('by')) ?? usualStep(span)
  return { preset: isCustom ? 'custom' : preset, span, by, isCompared: parameters.get('compare') !== 'none' }
}

export function usualStep(span: Span): StepLength {
  const days = daysOf(span)
  if (days <= MOST_AS_DAYS) return 'day'
  return days <= MOST_AS_WEEKS ? 'week' : 'month'
}

function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}
