import { MEXICAN_OFFSET, mexicanMinute } from '#kit/mexican-time.ts'

/** In Mexico City's time; empty for none. */
export function fieldOfMoment(instant: string | null): string {
  return instant ? mexicanMinute(new Date(instant)).replace(' ', 'T') : ''
}

/** In Mexico City's time; null for none. */
export function momentOfField(typed: string): string | null {
  return typed ? `${typed.slice(0, 16)}:00${MEXICAN_OFFSET}` : null
}
