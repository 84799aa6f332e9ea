import { mexicanDate } from '#kit/mexican-time.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { estimateDelivery } from '../estimate-delivery.ts'

/** What fits on the card. */
export const MAX_GIFT_LINES = 12
const LATEST_DAYS = 60

/** First and last day that can be wished for, YYYY-MM-DD. */
export function giftDays(now: Date): { first: string; last: string } {
  return { first: estimateDelivery(now, 'shipping'), last: mexicanDate(addTime(now, LATEST_DAYS * DAY)) }
}
