/** What the house tells programs that listen. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.completed',
  'order.cancelled',
  'stock.low',
  'ping',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const DELIVERY_STATUSES = ['queued', 'sending', 'delivered', 'failed'] as const
