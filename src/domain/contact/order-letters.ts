/** An order as its mails tell it. Amounts in pesos; reductions as what they took off. */
export interface ToldOrder {
  folio: string
  /** It is in an account, and is seen there rather than on the tracking page. */
  isCustomers: boolean
  lines: { name: string; size: string; quantity: number; totalPesos: number }[]
  subtotalPesos: number
  discount: { code: string; pesos: number } | null
  promotion: { name: string; pesos: number } | null
  points: { used: number; pesos: number } | null
  shippingPesos: number
  ivaPesos: number
  totalPesos: number
  /** Where it goes to, or where it is collected. */
  delivery: ToldAddress | ToldStore
}

/**
 * Where a courier brings an order. `typed` is what the buyer wrote, and null until the order is paid: an order that costs
 * nothing must not carry a stranger's words to whatever address was given with it.
 */
export interface ToldAddress {
  method: 'shipping'
  postalCode: string
  typed: { receiver: string; phone: string; address: string; notes: string } | null
}

export interface ToldStore {
  method: 'pickup'
  store: string
  address: string
  schedule: string
  phone: string
}

/** What a bank's form asks for, and until when. */
export interface ToldTransfer {
  bank: string
  beneficiary: string
  clabe: string
  reference: string
  until: Date
}

/** How an order that was placed gets paid, and until when; nothing is left to pay where points paid it all. */
export type ToldPayment =
  | (ToldTransfer & { way: 'spei' })
  | { way: 'store' | 'card' | 'link' | 'oxxo'; until: Date }
  | { way: 'nothing' }

/** An order was placed: what it holds, and what is still to be done for it. */
export interface OrderConfirmationLetter {
  kind: 'order-confirmation'
  name: string
  order: ToldOrder
  payment: ToldPayment
}

/** The payment of an order arrived. */
export interface PaymentReceivedLetter {
  kind: 'payment-received'
  name: string
  order: ToldOrder
  paymentMethod: 'card' | 'link' | 'oxxo' | 'spei' | 'store'
  /** YYYY-MM-DD. */
  estimatedDelivery: string
}

/** A parcel of an order left the house. */
export interface OrderShippedLetter {
  kind: 'order-shipped'
  name: string
  folio: string
  carrier: string
  trackingNumber: string
  /** The courier's page about it; null for a courier that the house doesn't know. */
  trackingUrl: string | null
  /** Whether the whole order is in it, a part that others will follow, or the last part. */
  part: 'all' | 'some' | 'last'
  lines: { name: string; size: string; quantity: number }[]
  /** YYYY-MM-DD. */
  estimatedDelivery: string | null
}

/** The buyer has the order. */
export interface OrderDeliveredLetter {
  kind: 'order-delivered'
  name: string
  folio: string
  isCustomers: boolean
  deliveryMethod: 'shipping' | 'pickup'
  at: Date
}

/** Money of an order was given back. */
export interface OrderRefundedLetter {
  kind: 'order-refunded'
  name: string
  folio: string
  way: 'card' | 'by-hand'
  /** This time. */
  refundPesos: number
  /** In all, this time included. */
  refundedPesos: number
  paidPesos: number
  /** Giving everything back ended an order that hadn't left. */
  isCancelledByIt: boolean
}

/** A buyer has a voucher to pay an order at a counter. */
export interface PaymentVoucherLetter {
  kind: 'payment-voucher'
  name: string
  folio: string
  isCustomers: boolean
  totalPesos: number
  number: string
  until: Date
}

/** The transfer that an order waits for hasn't come, and its time is nearly over. */
export interface PaymentReminderLetter {
  kind: 'payment-reminder'
  name: string
  folio: string
  isCustomers: boolean
  totalPesos: number
  transfer: ToldTransfer
}

/** A transfer was less than the order costs: the rest is asked for. */
export interface TransferShortLetter {
  kind: 'transfer-short'
  name: string
  folio: string
  receivedPesos: number
  restPesos: number
  transfer: ToldTransfer
}

/** An order was given up: its payment never came. */
export interface OrderExpiredLetter {
  kind: 'order-expired'
  name: string
  folio: string
}

/** Mails that follow an order from its placing to its end. */
export type OrderLetter =
  | OrderConfirmationLetter
  | PaymentReceivedLetter
  | OrderShippedLetter
  | OrderDeliveredLetter
  | OrderRefundedLetter
  | PaymentVoucherLetter
  | PaymentReminderLetter
  | TransferShortLetter
  | OrderExpiredLetter
