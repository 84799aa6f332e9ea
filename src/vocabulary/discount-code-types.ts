export const DISCOUNT_CODE_TYPES = ['percentage', 'fixed', 'free_shipping'] as const

export type DiscountCodeType = (typeof DISCOUNT_CODE_TYPES)[number]
