import { mexicanDate } from '#kit/mexican-time.ts'
import { addTime, DAY } from '#kit/clock.ts'

/** For payments at a month's end. */
const AT_LEAST = 3 * DAY

/** The end of the month of payment: then uninvoiced sales go into the global invoice. */
export function invoiceDeadline(paidAt: Date): Date {
  const [year = 0, month = 0] = mexicanDate(paidAt).split('-').map(Number)
  // Mexico City has no daylight saving time, UTC-6
  const endOfMonth = new Date(Date.UTC(year, month, 1, 6))
  const atLeast = addTime(paidAt, AT_LEAST)
  return atLeast > endOfMonth ? atLeast : endOfMonth
}
