import { SHIPPING_LENGTHS } from '#domain/shipping/field-lengths.ts'

/** The longest texts that an order takes, in characters: what the server refuses and the form doesn't let in. */
export const ORDER_LENGTHS = {
  ...SHIPPING_LENGTHS,
  email: 254,
  comments: 1000,
  trackingNumber: 60,
} as const
