import { centavosFromPesos, percentOf } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import type { Discount } from './schemas.ts'

/** What a product's discount leaves of a price; never below zero. An inactive discount takes nothing. */
export function priceAfterDiscount(price: Centavos, discount: Discount | null): Centavos {
  if (!discount?.isActive) return price
  const off = discount.type === 'percentage' ? percentOf(price, discount.value) : centavosFromPesos(discount.value)
  return Math.max(0, price - off)
}

export interface Prices {
  /** What is charged. */
  priceCentavos: Centavos
  /** What is shown struck through: the list price while a discount is active, else the former price. */
  oldPriceCentavos: Centavos | null
}

/** The prices of a variant under its product's discount. A former price that is no higher than the price isn't shown. */
export function pricesOf(
  variant: { priceCentavos: Centavos; oldPriceCentavos: Centavos | null },
  discount: Discount | null,
): Prices {
  const priceCentavos = priceAfterDiscount(variant.priceCentavos, discount)
  const former = priceCentavos < variant.priceCentavos ? variant.priceCentavos : variant.oldPriceCentavos
  return { priceCentavos, oldPriceCentavos: former !== null && former > priceCentavos ? former : null }
}

/** A discount as products store it: `value` in hundredths of a percent point or centavos. Null unless active. */
export function activeDiscount(stored: {
  discountType: Discount['type'] | null
  discountValue: number | null
  isDiscountActive: boolean
}): Discount | null {
  const { discountType: type, discountValue: value, isDiscountActive } = stored
  if (!isDiscountActive || type === null || !value) return null
  return { isActive: true, type, value: value / 100 }
}
