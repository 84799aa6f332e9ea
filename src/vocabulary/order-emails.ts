import type { DeliveryMethod } from './delivery-method.ts'
import type { OrderGift } from './order-gift.ts'
import type { PaymentMethod } from './payment-schemas.ts'
import type { BookedTour } from './tours.ts'
import type { RefundMethod } from './refund-methods.ts'

/** Pesos; reductions are positive. */
export interface OrderEmailData {
  folio: string
  /** False for a guest's order that an account claimed later: the guest still sees and pays it. */
  isPlacedByAccount: boolean
  lines: { name: string; size: string; quantity: number; totalPesos: number }[]
  subtotalPesos: number
  discount: { code: string; pesos: number } | null
  promotion: { name: string; pesos: number } | null
  /** Reduction by staff after placing. */
  reductionPesos: number
  points: { used: number; pesos: number } | null
  shippingPesos: number
  ivaPesos: number
  totalPesos: number
  delivery: ShippingEmailData | PickupEmailData | { method: 'tour' }
  /** Null without tours; the calendar's address also until payment. */
  visit: { tours: BookedTour[]; calendar: string | null } | null
  /** Null also until payment, for the reason of `typed`. */
  gift: OrderGift | null
  /** Null without engraving, and until payment. */
  engraved: { name: string; size: string; lines: string[] }[] | null
}

/** `typed` is null until payment: free orders must not send a stranger's text to any address. */
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
      /** What remains to be paid after a part arrived. */
      restPesos?: number
    })
  | { method: 'store' | 'card' | 'link'; until: Date }
  /** Deadline for paying or getting the voucher. */
  | { method: 'oxxo'; until: Date; hasVoucher?: boolean }
  /** No longer payable; a payment made in time may still arrive. */
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
  /** An unpaid order's total, or what an edit added to a paid one. */
  duePesos: number
  /** Only a transfer has a deadline. */
  payment: (TransferEmailData & { method: 'spei' }) | { method: 'store' | 'card' | 'link' | 'oxxo' | 'nothing' }
  refundPesos: number
}

export interface PaymentReceivedEmail {
  kind: 'payment-received'
  name: string
  order: OrderEmailData
  paid: readonly { method: PaymentMethod; pesos: number }[]
  /** Added by an edit and not yet paid. */
  duePesos: number
  refundedPesos: number
  /** Removed by an edit and not yet refunded. */
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
  /** Also if claimed later. */
  isInAccount: boolean
  /** How the last of it reached its buyer. */
  deliveryMethod: DeliveryMethod
  at: Date
}

export interface OrderRefundedEmail {
  kind: 'order-refunded'
  name: string
  folio: string
  refundMethod: RefundMethod
  refundPesos: number
  /** Including this refund. */
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

/** What goes back to the buyer of an order that is over. */
export interface OwedPesos {
  cardPesos: number
  /** To cards, of payments that no order took, once staff decide. */
  unmatchedPesos: number
  byHandPesos: number
  /** With the return that the order would have replaced. */
  returnPesos: number
  /** A bank decides about it. */
  disputedPesos: number
  /** A bank gave it back. */
  takenBackPesos: number
}

export interface OrderCancelledEmail extends OwedPesos {
  kind: 'order-cancelled'
  name: string
  folio: string
}

/** Its order was cancelled before. */
export interface PaymentLateEmail {
  kind: 'payment-late'
  name: string
  folio: string
  method: PaymentMethod
  refundMethod: RefundMethod
  receivedPesos: number
}

export interface OrderExpiredEmail extends Pick<OwedPesos, 'unmatchedPesos' | 'byHandPesos' | 'returnPesos'> {
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
  | PaymentLateEmail
  | OrderCancelledEmail
  | OrderExpiredEmail
