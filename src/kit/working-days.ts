import { dayAfter, mexicanDate, startOfMexicanDay } from './mexican-time.ts'

/** Source: article 74 of the Ley Federal del Trabajo, without election days and changes of government. */
const FIXED_HOLIDAYS = ['01-01', '05-01', '09-16', '12-25']
const MONDAY_HOLIDAYS: readonly { month: number; place: number }[] = [
  { month: 2, place: 1 },
  { month: 3, place: 3 },
  { month: 11, place: 3 },
]
const MONDAY = 1

/** Whether Mexican banks and couriers work on a day (YYYY-MM-DD). */
export function isWorkingDay(day: string): boolean {
  const date = new Date(day)
  const weekday = date.getUTCDay()
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.includes(day.slice(5))) return false
  const [month, place] = [date.getUTCMonth() + 1, Math.ceil(date.getUTCDate() / 7)]
  return weekday !== MONDAY || !MONDAY_HOLIDAYS.some((holiday) => holiday.month === month && holiday.place === place)
}

/** The end, in Mexico City, of the first working day after `instant`'s day. */
export function endOfNextWorkingDay(instant: Date): Date {
  return new Date(startOfMexicanDay(dayAfter(workingDayAfter(mexicanDate(instant), 1), 1)))
}

/** `day` is YYYY-MM-DD. */
export function workingDayAfter(day: string, count: number): string {
  let found = day
  for (let left = count; left > 0; left -= 1) {
    do found = dayAfter(found, 1)
    while (!isWorkingDay(found))
  }
  return found
}
