import { formatCount } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

interface Priced {
  /** Pesos after discounts; null for announced products. */
  price: number | null
  oldPrice: number | null
  tags: { discount?: { isActive: boolean; type: 'percentage' | 'fixed'; value: number } | undefined }
}

/** `-15%`, `-$200`; undefined without a reduction. */
export function discountLabel({ price, oldPrice, tags }: Priced, locale: Locale): string | undefined {
  if (price === null) return undefined
  const { discount } = tags
  if (discount?.isActive && discount.value > 0) {
    const value = formatCount(discount.value, locale)
    return discount.type === 'percentage' ? `-${value}%` : `-$${value}`
  }
  if (oldPrice === null || oldPrice <= price) return undefined
  const percent = Math.floor((1 - price / oldPrice) * 100)
  return percent > 0 ? `-${percent}%` : undefined
}
