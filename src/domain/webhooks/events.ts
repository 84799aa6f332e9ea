/** What the house tells programs that listen. */
export const HOUSE_EVENTS = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.completed',
  'order.cancelled',
  'stock.low',
] as const
export type HouseEvent = (typeof HOUSE_EVENTS)[number]

/** With what is sent to try an address out. */
export const WEBHOOK_EVENTS = [...HOUSE_EVENTS, 'ping'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const DELIVERY_STATUSES = ['queued', 'sending', 'delivered', 'failed'] as const

/** How often a delivery is tried, over about a day. */
export const DELIVERY_ATTEMPTS = 10
/** Deliveries in a row that are given up before an endpoint is told no more. */
export const FAILURES_ENDURED = 5
