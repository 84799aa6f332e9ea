import type { PaymentStatus } from '#domain/payments/payment-status.ts'
import type { PaymentInstructions, PaymentMethod, Voucher } from '#domain/payments/schemas.ts'
import type { DeliveryMethod } from '#domain/shipping/delivery-method.ts'
import type { Centavos } from '#kit/money.ts'
import type { Parcel } from './list-parcels.ts'
import type { OrderStatus } from './order-status.ts'

export interface TrackedProduct {
  productId: string
  variantId: string
  name: string
  size: string
  image: string
  quantity: number
  unitPriceCentavos: Centavos
  totalCentavos: Centavos
  /** Its IEPS by alcohol content, rate (hundredths of a percent) and amount; null in orders from before it was kept. */
  iepsBasisPoints: number | null
  iepsCentavos: Centavos | null
}

/** Where an order is collected. */
export interface TrackedStore {
  id: string
  name: string
  address: string
  schedule: string
  phone: string
}

/** An order as its tracking page shows it. When `isMasked`, receiver, street and phone are only hinted at. */
export interface OrderTracking {
  folio: string
  status: OrderStatus
  purchaseDate: Date
  paidAt: Date | null
  /** Until when a pending order waits for its payment. */
  expiresAt: Date | null
  /** YYYY-MM-DD. */
  estimatedDelivery: string | null
  /** Of the last parcel that left, as is `courier`. */
  trackingNumber: string | null
  courier: string | null
  /** In the order in which they left. */
  parcels: Parcel[]
  /** What of a shipped order hasn't left yet. */
  rest: Parcel['lines']
  deliveryMethod: DeliveryMethod
  /** One line; empty for a pickup. */
  deliveryAddress: string
  store: TrackedStore | null
  receiver: string
  phone: string
  /** The reference for the courier and the buyer's comments; empty when masked. */
  instructions: string
  products: TrackedProduct[]
  discountCode: string | null
  subtotalCentavos: Centavos
  discountCentavos: Centavos
  /** The house's promotion that counted; with 0 off the goods, it was for the shipping. */
  promotionName: string | null
  promotionCentavos: Centavos
  /** The points that the goods were paid with, and what they took off. */
  pointsUsed: number
  pointsCentavos: Centavos
  shippingCentavos: Centavos
  netCentavos: Centavos
  ivaCentavos: Centavos
  totalCentavos: Centavos
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  /** How to transfer, while the order waits for it and to whom may pay it. */
  paymentInstructions: PaymentInstructions | null
  /** What is paid at a counter, while the order waits for it. */
  voucher: Voucher | null
  timeline: { status: OrderStatus; at: Date }[]
  isMasked: boolean
  canBePaid: boolean
}
