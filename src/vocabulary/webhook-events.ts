export const SHOP_EVENTS = [
  'order.placed',
  'order.paid',
  'order.edited',
  'order.shipped',
  'order.completed',
  'order.cancelled',
  'order.refunded',
  'product.changed',
  'product.removed',
  'stock.changed',
  'stock.low',
  'customer.changed',
  'customer.removed',
] as const
export type ShopEvent = (typeof SHOP_EVENTS)[number]

export const WEBHOOK_EVENTS = [...SHOP_EVENTS, 'ping'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const DELIVERY_STATUSES = ['queued', 'sending', 'delivered', 'failed'] as const

/** Over about a day. */
export const DELIVERY_ATTEMPTS = 10
export const FAILURES_ENDURED = 5
