import type { PaymentStatus } from '#vocabulary/payment-status.ts'
import type { PaymentInstructions, PaymentMethod, Voucher } from '#vocabulary/payment-schemas.ts'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'
import type { Centavos } from '#kit/money.ts'
import type { Parcel } from './list-parcels.ts'
import type { OrderStatus } from '#vocabulary/order-status.ts'

export interface TrackedProduct {
  productId: string
  variantId: string
  name: string
  size: string
  image: string
  quantity: number
  unitPriceCentavos: Centavos
  totalCentavos: Centavos
  /** Hundredths of a percent; null in old orders. */
  iepsBasisPoints: number | null
  iepsCentavos: Centavos | null
}

export interface TrackedStore {
  id: string
  name: string
  address: string
  schedule: string
  phone: string
}

export interface OrderTracking {
  folio: string
  status: OrderStatus
  purchaseDate: Date
  paidAt: Date | null
  expiresAt: Date | null
  /** YYYY-MM-DD. */
  estimatedDelivery: string | null
  /** Of the last parcel, as is `courier`. */
  trackingNumber: string | null
  courier: string | null
  parcels: Parcel[]
  /** Not shipped yet. */
  rest: Parcel['lines']
  deliveryMethod: DeliveryMethod
  /** One line; empty for a pickup. */
  deliveryAddress: string
  store: TrackedStore | null
  receiver: string
  phone: string
  instructions: string
  products: TrackedProduct[]
  discountCode: string | null
  subtotalCentavos: Centavos
  discountCentavos: Centavos
  /** With 0 off the items, it was for shipping. */
  promotionName: string | null
  promotionCentavos: Centavos
  pointsUsed: number
  pointsCentavos: Centavos
  shippingCentavos: Centavos
  netCentavos: Centavos
  ivaCentavos: Centavos
  totalCentavos: Centavos
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  paymentInstructions: PaymentInstructions | null
  voucher: Voucher | null
  timeline: { status: OrderStatus; at: Date }[]
  isMasked: boolean
  canBePaid: boolean
}
