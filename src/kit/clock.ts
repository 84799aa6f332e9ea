/** Where the time comes from: the system in production, a fixed or movable instant in tests. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The instant `milliseconds` after `instant` (before it when negative). */
export function addTime(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds)
}
