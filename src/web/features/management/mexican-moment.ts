const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** An instant as a field for date and time shows it, by the clock of Mexico City; empty for none. */
export function fieldOfMoment(instant: string | null): string {
  return instant ? format.format(new Date(instant)).replace(' ', 'T') : ''
}

/** The instant of a date and time by the clock of Mexico City, which has kept one hour all year since 2022; null for none. */
export function momentOfField(typed: string): string | null {
  return typed ? `${typed.slice(0, 16)}:00-06:00` : null
}
