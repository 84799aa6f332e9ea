import { z } from 'zod'
import { MAX_CODE_LENGTH } from './discount-codes/normalize-code.ts'
import type { DiscountCodeType } from '#vocabulary/discount-code-types.ts'

/** Hundredths of a percent, or centavos; 0 for free shipping. */
export interface Reduction {
  type: DiscountCodeType
  value: number
  /** Empty for all. */
  categoryIds: readonly string[]
}

export interface CodeDiscount extends Reduction {
  code: string
}

export interface Promotion extends Reduction {
  id: string
  name: string
}

export function isGoodFor({ categoryIds }: Pick<Reduction, 'categoryIds'>, categoryId: string): boolean {
  return categoryIds.length === 0 || categoryIds.includes(categoryId)
}

export const discountCodeSchema = z
  .string('errors:discountCodeInvalid')
  .trim()
  .min(1, 'errors:discountCodeInvalid')
  .max(MAX_CODE_LENGTH, 'errors:discountCodeInvalid')
