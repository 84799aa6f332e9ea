import type { BrandChanges } from '#domain/content/brand-schemas.ts'
import type { PaymentMethod } from '#domain/payments/schemas.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Centavos } from '#kit/money.ts'

export interface ReceiptLine {
  name: string
  size: string
  quantity: number
  unitPriceCentavos: Centavos
  totalCentavos: Centavos
  /** IEPS by alcohol content: its rate in hundredths of a percent and what of the line it is; null where it wasn't kept. */
  ieps: { basisPoints: number; centavos: Centavos } | null
}

/** What a sale's printed receipt says. Amounts add up: goods less what came off, and shipping, are the total. */
export interface Receipt {
  folio: string
  placedAt: Date
  /** Null while nothing was paid. */
  paidAt: Date | null
  isCancelled: boolean
  paymentMethod: PaymentMethod
  buyer: string
  delivery: { method: 'shipping' | 'pickup'; place: string }
  lines: ReceiptLine[]
  subtotalCentavos: Centavos
  discount: { code: string | null; centavos: Centavos }
  promotion: { name: string; centavos: Centavos } | null
  points: { used: number; centavos: Centavos } | null
  shippingCentavos: Centavos
  /** Of the goods, in all; null where a line's wasn't kept. */
  iepsCentavos: Centavos | null
  ivaCentavos: Centavos
  totalCentavos: Centavos
  refundedCentavos: Centavos
}

/** Prints receipts. */
export interface ReceiptPrinter {
  /** The bytes of a PDF. @throws ReceiptsBusy when too many wait already */
  /** @param house what its owner changed of it */
  print(receipt: Receipt, locale: Locale, house: BrandChanges): Promise<Uint8Array>
}
