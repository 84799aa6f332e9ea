import { z } from 'zod'
import { MAX_CODE_LENGTH } from './normalize-code.ts'

export const DISCOUNT_CODE_TYPES = ['percentage', 'fixed', 'free_shipping'] as const
export type DiscountCodeType = (typeof DISCOUNT_CODE_TYPES)[number]

/** What is taken off a sale: hundredths of a percent point, centavos, or (value 0) the shipping. */
export interface Reduction {
  type: DiscountCodeType
  value: number
  /** The categories whose goods it is good for; all when empty. */
  categoryIds: readonly string[]
}

/** What a discount code takes off. */
export interface CodeDiscount extends Reduction {
  code: string
}

/** What the house takes off for customers who are signed in. */
export interface Promotion extends Reduction {
  id: string
  /** In the caller's language. */
  name: string
}

/** Whether a reduction takes something off goods of this category. */
export function isGoodFor({ categoryIds }: Pick<Reduction, 'categoryIds'>, categoryId: string): boolean {
  return categoryIds.length === 0 || categoryIds.includes(categoryId)
}

/** A code as a buyer types it; how it is written down is `normalizeCode`'s matter. */
export const discountCodeSchema = z
  .string('errors:discountCodeInvalid')
  .trim()
  .min(1, 'errors:discountCodeInvalid')
  .max(MAX_CODE_LENGTH, 'errors:discountCodeInvalid')
