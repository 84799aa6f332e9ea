import { SHIPPING_LENGTHS } from '#domain/shipping/field-lengths.ts'
import { LONGEST_EMAIL } from '#kit/mailbox.ts'

/** Maximum lengths in characters, for the server and the form. */
export const ORDER_LENGTHS = {
  ...SHIPPING_LENGTHS,
  email: LONGEST_EMAIL,
  comments: 1000,
  trackingNumber: 60,
  box: 60,
  giftName: 60,
  giftMessage: 300,
} as const
