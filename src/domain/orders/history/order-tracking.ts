import type { PaymentInstructions, Voucher } from '#vocabulary/payment-schemas.ts'
import type { Centavos } from '#kit/money.ts'
import type { BookedTour } from '#vocabulary/tours.ts'
import type { Parcel } from './list-parcels.ts'
import type { z } from 'zod'
import { pesosFromCentavos } from '#kit/money.ts'
import type { InCentavos } from '#kit/money.ts'
import type { orderTrackingSchema } from './schemas.ts'

type Answer = z.infer<typeof orderTrackingSchema>
type Reshaped = 'tours' | 'parcels' | 'products' | 'promotion' | 'points' | 'payment' | 'voucher' | 'shippingCost'

export type TrackedProduct = InCentavos<Omit<Answer['products'][number], 'price' | 'ieps'>, 'total'> & {
  unitPriceCentavos: Centavos
  /** Hundredths of a percent; null in old orders. */
  iepsBasisPoints: number | null
  iepsCentavos: Centavos | null
}
type TrackedVoucher = Voucher & { amountCentavos: Centavos }

export type OrderTracking = InCentavos<
  Omit<Answer, Reshaped>,
  'subtotal' | 'discount' | 'reduction' | 'shipping' | 'net' | 'iva' | 'total' | 'balance' | 'refunded'
> & {
  parcels: Parcel[]
  tours: BookedTour[]
  products: TrackedProduct[]
  /** With a reduction of 0 it paid the shipping. */
  promotionName: string | null
  promotionCentavos: Centavos
  pointsUsed: number
  pointsCentavos: Centavos
  paymentInstructions: PaymentInstructions | null
  voucher: TrackedVoucher | null
  /** True for a gift whose viewer is not the buyer. */
  hidesAmounts: boolean
}

/** Replaces hidden amounts. */
export const NO_AMOUNTS = {
  subtotal: null,
  discount: null,
  discountCode: null,
  promotion: null,
  reduction: null,
  points: null,
  shipping: null,
  net: null,
  iva: null,
  total: null,
  balance: null,
  refunded: null,
}

/** Here for both the API and the tracking page, which must not import from `src/api`. */
export function toVoucherResponse(voucher: TrackedVoucher | null): Answer['voucher'] {
  if (!voucher) return null
  const { number, address, expiresAt, amountCentavos } = voucher
  return { number, address, expiresAt, amount: pesosFromCentavos(amountCentavos) }
}
