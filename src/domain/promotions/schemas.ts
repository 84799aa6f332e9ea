import { z } from 'zod'
import { MAX_CODE_LENGTH } from './normalize-code.ts'

export const DISCOUNT_CODE_TYPES = ['percentage', 'fixed', 'free_shipping'] as const
export type DiscountCodeType = (typeof DISCOUNT_CODE_TYPES)[number]

/** What a discount code takes off: hundredths of a percent point, centavos, or (value 0) the shipping. */
export interface CodeDiscount {
  code: string
  type: DiscountCodeType
  value: number
  /** The categories whose goods it is good for; all when empty. */
  categoryIds: readonly string[]
}

/** Whether a discount takes something off goods of this category. */
export function isGoodFor({ categoryIds }: Pick<CodeDiscount, 'categoryIds'>, categoryId: string): boolean {
  return categoryIds.length === 0 || categoryIds.includes(categoryId)
}

/** A code as a buyer types it; how it is written down is `normalizeCode`'s matter. */
export const discountCodeSchema = z
  .string('errors:discountCodeInvalid')
  .trim()
  .min(1, 'errors:discountCodeInvalid')
  .max(MAX_CODE_LENGTH, 'errors:discountCodeInvalid')
