export interface Axis {
  ticks: number[]
  x: (index: number, count: number) => number
  y: (value: number) => number
}

const LINES = 4

export function axisOf(values: readonly number[]): Axis {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const step = roundUp((most - least || LINES) / LINES)
  const [bottom, top] = [Math.floor(least / step) * step, Math.max(step, Math.ceil(most / step) * step)]
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => bottom + index * step)
  const y = (value: number) => round(100 - ((value - bottom) / (top - bottom)) * 100)
  // Each step has the middle of its own share of the width
  const x = (index: number, count: number) => round(((index + 0.5) / count) * 100)
  return { ticks, x, y }
}

/** Nothing to draw. */
export function isFlat(steps: readonly { now: number; before: number | null }[]): boolean {
  return steps.every(({ now, before }) => now === 0 && !before)
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 2.5, 5, 10].find((nice) => nice * power >= value) ?? 10) * power
}

const round = (value: number) => Math.round(value * 100) / 100

/** A single value is a line across its place. */
export function linePath(values: readonly number[], { x, y }: Axis): string {
  const [only] = values
  if (values.length === 1 && only !== undefined) return `M25 ${y(only)}H75`
  return values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index, values.length)} ${y(value)}`).join('')
}

export function areaPath(values: readonly number[], axis: Axis): string {
  if (values.length === 0) return ''
  const [left, right] =
    values.length === 1 ? [25, 75] : [axis.x(0, values.length), axis.x(values.length - 1, values.length)]
  return `${linePath(values, axis)}L${right} ${axis.y(0)}L${left} ${axis.y(0)}Z`
}
