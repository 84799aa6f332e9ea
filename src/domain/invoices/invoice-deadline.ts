import { mexicanDate } from '#domain/orders/mexican-date.ts'
import { addTime, DAY } from '#kit/clock.ts'

/** Who pays on a month's last evening still gets this long. */
const AT_LEAST = 3 * DAY

/**
 * Until when an order's invoice can be asked for and changed: the end of the month in which it was paid, for sales without
 * an invoice go into the house's global one then.
 */
export function invoiceDeadline(paidAt: Date): Date {
  const [year = 0, month = 0] = mexicanDate(paidAt).split('-').map(Number)
  // Mexico City keeps one time all year, six hours behind UTC
  const endOfMonth = new Date(Date.UTC(year, month, 1, 6))
  const atLeast = addTime(paidAt, AT_LEAST)
  return atLeast > endOfMonth ? atLeast : endOfMonth
}
