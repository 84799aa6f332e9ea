import { mexicanDate } from '#kit/mexican-time.ts'
import { workingDayAfter } from '#kit/working-days.ts'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'

/** Working days from payment to delivery. */
const WORKING_DAYS: Record<DeliveryMethod, number> = { shipping: 5, pickup: 1, tour: 0 }

/** YYYY-MM-DD in Mexico City. */
export function estimateDelivery(paidAt: Date, deliveryMethod: DeliveryMethod): string {
  return workingDayAfter(mexicanDate(paidAt), WORKING_DAYS[deliveryMethod])
}
