export const OF_SESSIONS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]
export const OF_CHARGES: readonly string[] = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]
/** What Stripe must tell the store. */
export const TOLD_EVENTS: readonly string[] = [...OF_SESSIONS, ...OF_CHARGES]
