import { z } from 'zod'
import { pesosSchema } from '#kit/pesos-schema.ts'
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

export const appliedPromotionSchema = z
  .object({
    name: z.string(),
    amount: pesosSchema.meta({ description: 'Off the goods; 0 for a promotion that is for the shipping' }),
  })
  .meta({ id: 'Promotion', description: 'What the house takes off the goods of a customer who is signed in' })

export const memberPromotionSchema = z
  .object({ name: z.string(), amount: pesosSchema.meta({ description: 'Off goods and shipping' }) })
  .meta({ id: 'MemberPromotion' })

export const usedPointsSchema = z.object({ used: z.int(), amount: pesosSchema }).meta({ id: 'UsedPoints' })

export const freeShippingSchema = z.object({
  from: pesosSchema.meta({ description: 'Goods of this amount, after code and promotion, ship free' }),
  left: pesosSchema.meta({ description: 'What of it these goods lack' }),
})
