import { typedNumber } from '#kit/typed-number.ts'

export type Decimals = 0 | 2

/** A price or a percentage above 0 with two decimals, or a whole number; undefined for anything else. */
export function readFigure(typed: string, decimals: Decimals): number | undefined {
  const value = typedNumber(typed)
  if (value === undefined || value < 0) return undefined
  if (decimals === 0) return Number.isSafeInteger(value) ? value : undefined
  return value > 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? value : undefined
}

/** As it is typed; the API refuses what is no number. */
export function numberOf(typed: string): number {
  return typedNumber(typed) ?? Number.NaN
}

export function numberOrNull(typed: string): number | null {
  return typed.trim() === '' ? null : numberOf(typed)
}
