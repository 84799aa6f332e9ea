import { centavosFromPesos, percentOf } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import type { Discount } from '../schemas.ts'

export function priceAfterDiscount(price: Centavos, discount: Discount | null): Centavos {
  if (!discount?.isActive) return price
  const off = discount.type === 'percentage' ? percentOf(price, discount.value) : centavosFromPesos(discount.value)
  return Math.max(0, price - off)
}

export interface Prices {
  /** After the discount. */
  priceCentavos: Centavos
  /** The list price while a discount is active, else the former price. */
  oldPriceCentavos: Centavos | null
}

export function pricesOf(
  variant: { priceCentavos: Centavos; oldPriceCentavos: Centavos | null },
  discount: Discount | null,
): Prices {
  const priceCentavos = priceAfterDiscount(variant.priceCentavos, discount)
  const former = priceCentavos < variant.priceCentavos ? variant.priceCentavos : variant.oldPriceCentavos
  return { priceCentavos, oldPriceCentavos: former !== null && former > priceCentavos ? former : null }
}

/** `value` is stored in basis points or centavos. Null unless active. */
export function activeDiscount(stored: {
  discountType: Discount['type'] | null
  discountValue: number | null
  isDiscountActive: boolean
}): Discount | null {
  const { discountType: type, discountValue: value, isDiscountActive } = stored
  if (!isDiscountActive || type === null || !value) return null
  return { isActive: true, type, value: value / 100 }
}
