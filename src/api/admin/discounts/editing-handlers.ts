import { changeDiscountCode, endDiscountCode } from '#domain/pricing/discount-codes/change-discount-code.ts'
import { changePromotion, endPromotion } from '#domain/pricing/promotions/change-promotion.ts'
import { createDiscountCode } from '#domain/pricing/discount-codes/create-discount-code.ts'
import { createPromotion } from '#domain/pricing/promotions/create-promotion.ts'
import { findDiscountCodes } from '#domain/pricing/discount-codes/find-discount-codes.ts'
import { listAdminPromotions } from '#domain/pricing/promotions/list-admin-promotions.ts'
import { created, keyset, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import {
  changeDiscountCodeRoute,
  changePromotionRoute,
  createDiscountCodeRoute,
  createPromotionRoute,
  endDiscountCodeRoute,
  endPromotionRoute,
  listDiscountCodesRoute,
  listPromotionsRoute,
} from './editing-routes.ts'
import { toAdminDiscountCodeResponse, toAdminPromotionResponse } from './discount-responses.ts'

export function discountsRoutes() {
  return createRouter()
    .openapi(listDiscountCodesRoute, async (c) => {
      const asked = c.req.valid('query')
      const { items, next } = await findDiscountCodes(c.get('ctx'), {}, asked)
      return c.json(keyset({ items: items.map(toAdminDiscountCodeResponse), next }, asked.limit), 200)
    })
    .openapi(createDiscountCodeRoute, async (c) =>
      c.json(created(toAdminDiscountCodeResponse(await createDiscountCode(c.get('ctx'), c.req.valid('json')))), 201),
    )
    .openapi(changeDiscountCodeRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const changed = await changeDiscountCode(c.get('ctx'), { ...seen, terms: c.req.valid('json') })
      return c.json(ok(toAdminDiscountCodeResponse(changed)), 200)
    })
    .openapi(endDiscountCodeRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      return c.json(ok(toAdminDiscountCodeResponse(await endDiscountCode(c.get('ctx'), seen))), 200)
    })
    .openapi(listPromotionsRoute, async (c) => {
      const asked = c.req.valid('query')
      const { items, next } = await listAdminPromotions(c.get('ctx'), asked)
      return c.json(keyset({ items: items.map(toAdminPromotionResponse), next }, asked.limit), 200)
    })
    .openapi(createPromotionRoute, async (c) =>
      c.json(created(toAdminPromotionResponse(await createPromotion(c.get('ctx'), c.req.valid('json')))), 201),
    )
    .openapi(changePromotionRoute, async (c) => {
      const seen = { id: c.req.valid('param').promotionId, version: versionOf(c.req.valid('header')) }
      const changed = await changePromotion(c.get('ctx'), { ...seen, terms: c.req.valid('json') })
      return c.json(ok(toAdminPromotionResponse(changed)), 200)
    })
    .openapi(endPromotionRoute, async (c) => {
      const seen = { id: c.req.valid('param').promotionId, version: versionOf(c.req.valid('header')) }
      return c.json(ok(toAdminPromotionResponse(await endPromotion(c.get('ctx'), seen))), 200)
    })
}
