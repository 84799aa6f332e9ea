import { mexicanDate } from '#kit/mexican-time.ts'
import { addTime, DAY } from '#kit/clock.ts'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'

/** Working days from payment to delivery. */
const WORKING_DAYS: Record<DeliveryMethod, number> = { shipping: 5, pickup: 1 }

/** YYYY-MM-DD in Mexico City. */
export function estimateDelivery(paidAt: Date, deliveryMethod: DeliveryMethod): string {
  // Noon avoids slipping over midnight.
  let day = new Date(`${mexicanDate(paidAt)}T12:00:00Z`)
  let left = WORKING_DAYS[deliveryMethod]
  while (left > 0) {
    day = addTime(day, DAY)
    if (day.getUTCDay() % 6 !== 0) left -= 1
  }
  return day.toISOString().slice(0, 10)
}
