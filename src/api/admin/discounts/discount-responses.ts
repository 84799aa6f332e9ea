import { z } from '@hono/zod-openapi'
import type { AdminDiscountCode } from '#domain/pricing/discount-codes/get-discount-code.ts'
import type { AdminPromotion } from '#domain/pricing/promotions/list-admin-promotions.ts'
import { DISCOUNT_CODE_TYPES } from '#vocabulary/discount-code-types.ts'
import { pesosFromCentavos } from '#kit/money.ts'

const terms = z.object({
  type: z.enum(DISCOUNT_CODE_TYPES),
  value: z.number().openapi({ description: 'Percent, or pesos; 0 for free shipping' }),
  minimumSubtotal: z.number(),
  minimumQuantity: z.int().nullable(),
  categoryIds: z.array(z.string()),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  usageLimit: z.int().nullable(),
  perBuyerLimit: z.int().nullable(),
  isFirstOrderOnly: z.boolean(),
  isActive: z.boolean(),
  used: z.int().openapi({ description: 'Orders that used it and stand' }),
  version: z.int().openapi({ description: 'What `If-Match` names when it is changed' }),
})

export const adminDiscountCodeResponseSchema = terms
  .extend({ code: z.string(), isRegisteredOnly: z.boolean() })
  .openapi('AdminDiscountCode')
export const adminPromotionResponseSchema = terms
  .extend({ id: z.string(), name: z.object({ es: z.string(), en: z.string().optional() }) })
  .openapi('AdminPromotion')

export function toAdminDiscountCodeResponse(code: AdminDiscountCode): z.infer<typeof adminDiscountCodeResponseSchema> {
  return { ...toOfferTermsResponse(code), code: code.code, isRegisteredOnly: code.isRegisteredOnly }
}

export function toAdminPromotionResponse(promotion: AdminPromotion): z.infer<typeof adminPromotionResponseSchema> {
  return { ...toOfferTermsResponse(promotion), id: promotion.id, name: promotion.name }
}

function toOfferTermsResponse(offer: AdminDiscountCode | AdminPromotion): z.infer<typeof terms> {
  const { type, minimumQuantity, categoryIds, startsAt, endsAt, usageLimit, perBuyerLimit } = offer
  const { isFirstOrderOnly, isActive, version } = offer
  return {
    type,
    value: pesosFromCentavos(offer.value),
    minimumSubtotal: pesosFromCentavos(offer.minimumSubtotalCentavos),
    minimumQuantity,
    categoryIds,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    usageLimit,
    perBuyerLimit,
    isFirstOrderOnly,
    isActive,
    used: offer.usedCount,
    version,
  }
}
