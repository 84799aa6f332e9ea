import { dayAfter, mexicanDate } from '#kit/mexican-time.ts'
import { isWorkingDay } from '#kit/working-days.ts'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'

/** Working days from payment to delivery. */
const WORKING_DAYS: Record<DeliveryMethod, number> = { shipping: 5, pickup: 1 }

/** YYYY-MM-DD in Mexico City. */
export function estimateDelivery(paidAt: Date, deliveryMethod: DeliveryMethod): string {
  let day = mexicanDate(paidAt)
  for (let left = WORKING_DAYS[deliveryMethod]; left > 0;) {
    day = dayAfter(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}
