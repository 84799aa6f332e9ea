export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export function addTime(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds)
}
