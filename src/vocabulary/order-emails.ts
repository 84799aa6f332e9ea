import type { OrderGift } from './order-gift.ts'
import type { PaymentMethod } from './payment-schemas.ts'
import type { RefundMethod } from './refund-methods.ts'

/** Pesos; reductions are positive. */
export interface OrderEmailData {
  folio: string
  /** An order that an account claimed later stays a guest's: whoever placed it sees and pays it without one. */
  isPlacedByAccount: boolean
  lines: { name: string; size: string; quantity: number; totalPesos: number }[]
  subtotalPesos: number
  discount: { code: string; pesos: number } | null
  promotion: { name: string; pesos: number } | null
  /** By staff, after placing. */
  reductionPesos: number
  points: { used: number; pesos: number } | null
  shippingPesos: number
  ivaPesos: number
  totalPesos: number
  delivery: ShippingEmailData | PickupEmailData
  /** Null also until payment, as `typed`. */
  gift: OrderGift | null
  /** Null without, and until payment. */
  engraved: { name: string; size: string; lines: string[] }[] | null
}

/** `typed` is null until payment: a free order must not send a stranger's text to any address. */
export interface ShippingEmailData {
  method: 'shipping'
  postalCode: string
  typed: { receiver: string; phone: string; address: string; notes: string } | null
}

export interface PickupEmailData {
  method: 'pickup'
  store: string
  address: string
  schedule: string
  phone: string
}

export interface TransferEmailData {
  bank: string
  beneficiary: string
  clabe: string
  reference: string
  until: Date
}

export type PaymentEmailData =
  | (TransferEmailData & {
      method: 'spei'
      /** Less than the order's total once a part of it has come. */
      restPesos?: number
    })
  | { method: 'store' | 'card' | 'link'; until: Date }
  /** Until when the voucher is paid, or can be got. */
  | { method: 'oxxo'; until: Date; hasVoucher?: boolean }
  /** It can't be paid any more; what was paid in time may be on its way. */
  | { method: 'ended'; by: PaymentMethod }
  | { method: 'nothing' }

export interface OrderConfirmationEmail {
  kind: 'order-confirmation'
  name: string
  order: OrderEmailData
  payment: PaymentEmailData
}

export interface OrderEditedEmail {
  kind: 'order-edited'
  name: string
  order: OrderEmailData
  totalBeforePesos: number
  isPaid: boolean
  /** To be paid now: all of an unpaid order, or what a paid one costs more. */
  duePesos: number
  /** How it is paid; only a transfer says until when. */
  payment: (TransferEmailData & { method: 'spei' }) | { method: 'store' | 'card' | 'link' | 'oxxo' | 'nothing' }
  /** To be given back. */
  refundPesos: number
}

export interface PaymentReceivedEmail {
  kind: 'payment-received'
  name: string
  order: OrderEmailData
  /** All that was paid so far, each payment by itself. */
  paid: readonly { method: PaymentMethod; pesos: number }[]
  /** What an edit added, and nobody has paid yet. */
  duePesos: number
  refundedPesos: number
  /** What an edit took off, and hasn't been given back yet. */
  backPesos: number
  /** YYYY-MM-DD. */
  estimatedDelivery: string
}

export interface OrderShippedEmail {
  kind: 'order-shipped'
  name: string
  folio: string
  carrier: string
  trackingNumber: string
  trackingUrl: string | null
  part: 'all' | 'some' | 'last'
  lines: { name: string; size: string; quantity: number }[]
  /** YYYY-MM-DD. */
  estimatedDelivery: string | null
}

export interface OrderDeliveredEmail {
  kind: 'order-delivered'
  name: string
  folio: string
  /** Also if it was claimed. */
  isInAccount: boolean
  deliveryMethod: 'shipping' | 'pickup'
  at: Date
}

export interface OrderRefundedEmail {
  kind: 'order-refunded'
  name: string
  folio: string
  refundMethod: RefundMethod
  refundPesos: number
  /** Total, including this refund. */
  refundedPesos: number
  paidPesos: number
  isCancelledByIt: boolean
}

export interface PaymentVoucherEmail {
  kind: 'payment-voucher'
  name: string
  folio: string
  isPlacedByAccount: boolean
  totalPesos: number
  number: string
  until: Date
}

export interface PaymentReminderEmail {
  kind: 'payment-reminder'
  name: string
  folio: string
  isPlacedByAccount: boolean
  totalPesos: number
  transfer: TransferEmailData
}

export interface TransferShortEmail {
  kind: 'transfer-short'
  name: string
  folio: string
  receivedPesos: number
  restPesos: number
  transfer: TransferEmailData
}

export interface OrderExpiredEmail {
  kind: 'order-expired'
  name: string
  folio: string
}

export type OrderEmail =
  | OrderConfirmationEmail
  | OrderEditedEmail
  | PaymentReceivedEmail
  | OrderShippedEmail
  | OrderDeliveredEmail
  | OrderRefundedEmail
  | PaymentVoucherEmail
  | PaymentReminderEmail
  | TransferShortEmail
  | OrderExpiredEmail
