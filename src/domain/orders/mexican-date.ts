const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City', dateStyle: 'short' })

/** The day it is in Mexico City at an instant, as YYYY-MM-DD. */
export function mexicanDate(instant: Date): string {
  return calendar.format(instant)
}
