const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** In Mexico City's time; empty for none. */
export function fieldOfMoment(instant: string | null): string {
  return instant ? format.format(new Date(instant)).replace(' ', 'T') : ''
}

/** In Mexico City's time (no daylight saving since 2022); null for none. */
export function momentOfField(typed: string): string | null {
  return typed ? `${typed.slice(0, 16)}:00-06:00` : null
}
