const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City', dateStyle: 'short' })

/** YYYY-MM-DD in Mexico City. */
export function mexicanDate(instant: Date): string {
  return calendar.format(instant)
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Mexico_City', hour: '2-digit' })

/** From seven in the morning in Mexico City, when the shop's daily e-mails go out. */
export function isPastSeven(instant: Date): boolean {
  return Number(clock.format(instant)) >= 7
}
