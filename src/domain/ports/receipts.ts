import type { BrandChanges } from '#vocabulary/brand-facts.ts'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'
import type { OrderGift } from '#vocabulary/order-gift.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Centavos } from '#kit/money.ts'

export interface ReceiptLine {
  name: string
  size: string
  quantity: number
  unitPriceCentavos: Centavos
  totalCentavos: Centavos
  /** Hundredths of a percent; null in old orders. */
  ieps: { basisPoints: number; centavos: Centavos } | null
}

export interface Receipt {
  folio: string
  placedAt: Date
  paidAt: Date | null
  isCancelled: boolean
  paymentMethod: PaymentMethod
  buyer: string
  delivery: { method: DeliveryMethod; place: string }
  lines: ReceiptLine[]
  subtotalCentavos: Centavos
  discount: { code: string | null; centavos: Centavos }
  promotion: { name: string; centavos: Centavos } | null
  reductionCentavos: Centavos
  points: { used: number; centavos: Centavos } | null
  shippingCentavos: Centavos
  iepsCentavos: Centavos | null
  ivaCentavos: Centavos
  totalCentavos: Centavos
  refundedCentavos: Centavos
  /** Paid through a provider that moves no money. */
  isTest: boolean
}

interface PackingPaperLine {
  sku: string
  name: string
  size: string
  quantity: number
  isAlcohol: boolean
  engraving: readonly string[]
  /** Units of one bundle. */
  parts: readonly { sku: string; name: string; size: string; units: number }[]
}

/** The packing slip of a parcel, and its address label when it is shipped. */
export interface PackingPaper {
  folio: string
  placedAt: Date
  receiver: string
  phone: string
  /** Empty for pickup. */
  address: readonly string[]
  reference: string
  comments: string
  gift: OrderGift | null
  /** The pickup store. */
  store: string | null
  lines: readonly PackingPaperLine[]
  /** The order's first parcel, which carries the gift card. */
  isFirst: boolean
  /** Null before it is packed. */
  parcel: { carrier: string; trackingNumber: string; number: number; count: number } | null
}

export interface ReceiptPrinter {
  /** A PDF. @throws ReceiptsBusy */
  print(receipt: Receipt, locale: Locale, brandChanges: BrandChanges): Promise<Uint8Array>
  /** One PDF of all papers. @throws ReceiptsBusy */
  printPacking(papers: readonly PackingPaper[], locale: Locale, brandChanges: BrandChanges): Promise<Uint8Array>
}
