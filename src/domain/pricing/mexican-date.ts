const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City', dateStyle: 'short' })

/** YYYY-MM-DD in Mexico City. */
export function mexicanDate(instant: Date): string {
  return calendar.format(instant)
}
