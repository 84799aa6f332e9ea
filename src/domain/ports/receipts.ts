import type { BrandChanges } from '#vocabulary/brand-facts.ts'
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
  delivery: { method: 'shipping' | 'pickup'; place: string }
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
  /** Lines to engrave on each unit. */
  engraving: readonly string[]
  /** Of one bundle. */
  parts: readonly { sku: string; name: string; size: string; units: number }[]
}

/** What goes with a parcel: a slip of what is in it and, where it is sent, a label of its address. */
export interface PackingPaper {
  folio: string
  placedAt: Date
  receiver: string
  phone: string
  /** Lines; empty for what is collected. */
  address: readonly string[]
  reference: string
  comments: string
  gift: OrderGift | null
  /** Where it is collected. */
  store: string | null
  lines: readonly PackingPaperLine[]
  /** What leaves first of the order: the card of a gift goes with it. */
  isFirst: boolean
  /** Null for what is still to be packed. */
  parcel: { carrier: string; trackingNumber: string; number: number; count: number } | null
}

export interface ReceiptPrinter {
  /** Returns a PDF. @throws ReceiptsBusy */
  print(receipt: Receipt, locale: Locale, brandChanges: BrandChanges): Promise<Uint8Array>
  /** Returns one PDF of all. @throws ReceiptsBusy */
  printPacking(papers: readonly PackingPaper[], locale: Locale, brandChanges: BrandChanges): Promise<Uint8Array>
}
