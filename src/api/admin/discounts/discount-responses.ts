import type { z } from 'zod'
import type { AdminDiscountCode } from '#domain/pricing/discount-codes/get-discount-code.ts'
import type { AdminPromotion } from '#domain/pricing/promotions/list-admin-promotions.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { offerTermsSchema, adminDiscountCodeSchema, adminPromotionSchema } from '#domain/pricing/schemas.ts'

export function toAdminDiscountCodeResponse(code: AdminDiscountCode): z.infer<typeof adminDiscountCodeSchema> {
  return { ...toOfferTermsResponse(code), code: code.code, isRegisteredOnly: code.isRegisteredOnly }
}

export function toAdminPromotionResponse(promotion: AdminPromotion): z.infer<typeof adminPromotionSchema> {
  return { ...toOfferTermsResponse(promotion), id: promotion.id, name: promotion.name }
}

function toOfferTermsResponse(offer: AdminDiscountCode | AdminPromotion): z.infer<typeof offerTermsSchema> {
  const { type, minimumQuantity, categoryIds, collectionIds, startsAt, endsAt, usageLimit, perBuyerLimit } = offer
  const { groupUnits, reducedUnits, isFirstOrderOnly, isActive, version } = offer
  return {
    type,
    value: pesosFromCentavos(offer.value),
    minimumSubtotal: pesosFromCentavos(offer.minimumSubtotalCentavos),
    minimumQuantity,
    groupUnits,
    reducedUnits,
    categoryIds,
    collectionIds,
    startsAt,
    endsAt,
    usageLimit,
    perBuyerLimit,
    isFirstOrderOnly,
    isActive,
    used: offer.usedCount,
    version,
  }
}
