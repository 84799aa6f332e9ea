import { z } from '@hono/zod-openapi'
import { changeDiscountCode, endDiscountCode } from '#domain/pricing/discount-codes/change-discount-code.ts'
import { createDiscountCode } from '#domain/pricing/discount-codes/create-discount-code.ts'
import { findDiscountCodes } from '#domain/pricing/discount-codes/find-discount-codes.ts'
import { MAX_CODE_LENGTH } from '#domain/pricing/discount-codes/normalize-code.ts'
import { changePromotion, endPromotion } from '#domain/pricing/promotions/change-promotion.ts'
import { createPromotion } from '#domain/pricing/promotions/create-promotion.ts'
import { listAdminPromotions } from '#domain/pricing/promotions/list-admin-promotions.ts'
import {
  adminDiscountCodeSchema,
  adminPromotionSchema,
  discountCodeTermsSchema,
  newDiscountCodeSchema,
  promotionTermsSchema,
} from '#domain/pricing/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, created, json, jsonBody, keyset, keysetListOf, keysetQuery, ok, paramsOf } from '../../envelope.ts'
import { idempotencyHeaders, KEY_REUSED, MADE_ONCE } from '../../idempotency-key.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { toAdminDiscountCodeResponse, toAdminPromotionResponse } from './discount-responses.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Discounts')
const codeParams = paramsOf({ code: z.string().max(MAX_CODE_LENGTH) })
const promotionParams = paramsOf({ promotionId: knownId(60) })

const NOT_FAIR =
  'A field is of the wrong shape, or the terms would reward a number of units where there may be alcohol among them'
const TERMS =
  '`minimumQuantity` asks for a number of units of the products it is for. With `groupUnits`, the percentage is off the `reducedUnits` cheapest of every so many units, the dearest grouped first (“3x2” on glasses: 1 of 3, 100 %); what fills no group pays in full. The law keeps alcohol out of such rewards: they are refused without categories, and with any category that may hold alcohol. A change counts from the next quote on.'
const change = {
  404: 'No such code or promotion',
  ...CHANGED_MEANWHILE,
  422: NOT_FAIR,
}

const listDiscountCodesRoute = staffRoute({
  method: 'get',
  path: '/discount-codes',
  operationId: 'listDiscountCodes',
  permission: 'discounts:read',
  summary: 'Every discount code, ended ones too',
  description: 'By name.',
  request: { query: keysetQuery },
  responses: { 200: json(keysetListOf(adminDiscountCodeSchema), 'A page of codes') },
  refusals: { 422: 'A number makes no sense, or the cursor is none of this list' },
})

const createDiscountCodeRoute = staffRoute({
  method: 'post',
  path: '/discount-codes',
  operationId: 'createDiscountCode',
  permission: 'discounts:write',
  summary: 'Make a discount code',
  description: TERMS,
  request: { body: jsonBody(newDiscountCodeSchema) },
  responses: { 201: json(answerOf(adminDiscountCodeSchema), 'The code') },
  refusals: { 409: 'There is such a code, or was one', 422: NOT_FAIR },
})

const changeDiscountCodeRoute = staffRoute({
  method: 'put',
  path: '/discount-codes/{code}',
  operationId: 'changeDiscountCode',
  permission: 'discounts:write',
  summary: 'Give a discount code other terms',
  description: TERMS,
  request: {
    headers: ifMatchHeaders,
    params: codeParams,
    body: jsonBody(discountCodeTermsSchema),
  },
  responses: { 200: json(answerOf(adminDiscountCodeSchema), 'The code') },
  refusals: change,
})

const endDiscountCodeRoute = staffRoute({
  method: 'delete',
  path: '/discount-codes/{code}',
  operationId: 'endDiscountCode',
  permission: 'discounts:write',
  summary: 'End a discount code',
  description: 'It stays on the orders that used it. Ending it twice changes nothing.',
  request: { headers: ifMatchHeaders, params: codeParams },
  responses: { 200: json(answerOf(adminDiscountCodeSchema), 'The code, ended') },
  refusals: change,
})

const listPromotionsRoute = staffRoute({
  method: 'get',
  path: '/promotions',
  operationId: 'listPromotions',
  permission: 'discounts:read',
  summary: 'Every promotion of the shop, ended ones too',
  description: 'Promotions are for customers who are signed in, without their asking.',
  request: { query: keysetQuery },
  responses: { 200: json(keysetListOf(adminPromotionSchema), 'A page of promotions') },
  refusals: { 422: 'A number makes no sense, or the cursor is none of this list' },
})

const createPromotionRoute = staffRoute({
  method: 'post',
  path: '/promotions',
  operationId: 'createPromotion',
  permission: 'discounts:write',
  summary: 'Make a promotion of the shop',
  description: `${TERMS} ${MADE_ONCE}`,
  request: { headers: idempotencyHeaders, body: jsonBody(promotionTermsSchema) },
  responses: { 201: json(answerOf(adminPromotionSchema), 'The promotion') },
  refusals: { ...KEY_REUSED, 422: NOT_FAIR },
})

const changePromotionRoute = staffRoute({
  method: 'put',
  path: '/promotions/{promotionId}',
  operationId: 'changePromotion',
  permission: 'discounts:write',
  summary: 'Give a promotion other terms',
  description: TERMS,
  request: {
    headers: ifMatchHeaders,
    params: promotionParams,
    body: jsonBody(promotionTermsSchema),
  },
  responses: { 200: json(answerOf(adminPromotionSchema), 'The promotion') },
  refusals: change,
})

const endPromotionRoute = staffRoute({
  method: 'delete',
  path: '/promotions/{promotionId}',
  operationId: 'endPromotion',
  permission: 'discounts:write',
  summary: 'End a promotion',
  description: 'It stays on the orders that had it. Ending it twice changes nothing.',
  request: { headers: ifMatchHeaders, params: promotionParams },
  responses: { 200: json(answerOf(adminPromotionSchema), 'The promotion, ended') },
  refusals: change,
})

export function discountsRoutes() {
  return createRouter()
    .openapi(listDiscountCodesRoute, async (c) => {
      const asked = c.req.valid('query')
      return c.json(
        keyset(await findDiscountCodes(c.get('ctx'), {}, asked), asked.limit, toAdminDiscountCodeResponse),
        200,
      )
    })
    .openapi(createDiscountCodeRoute, async (c) =>
      c.json(created(toAdminDiscountCodeResponse(await createDiscountCode(c.get('ctx'), c.req.valid('json')))), 201),
    )
    .openapi(changeDiscountCodeRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      const changed = await changeDiscountCode(c.get('ctx'), { ...seen, terms: c.req.valid('json') })
      return c.json(ok(toAdminDiscountCodeResponse(changed)), 200)
    })
    .openapi(endDiscountCodeRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      return c.json(ok(toAdminDiscountCodeResponse(await endDiscountCode(c.get('ctx'), seen))), 200)
    })
    .openapi(listPromotionsRoute, async (c) => {
      const asked = c.req.valid('query')
      return c.json(keyset(await listAdminPromotions(c.get('ctx'), asked), asked.limit, toAdminPromotionResponse), 200)
    })
    .openapi(createPromotionRoute, async (c) =>
      c.json(
        created(
          toAdminPromotionResponse(
            await createPromotion(c.get('ctx'), c.req.valid('json'), c.req.valid('header')['idempotency-key']),
          ),
        ),
        201,
      ),
    )
    .openapi(changePromotionRoute, async (c) => {
      const seen = seenBy({ id: c.req.valid('param').promotionId }, c.req.valid('header'))
      const changed = await changePromotion(c.get('ctx'), { ...seen, terms: c.req.valid('json') })
      return c.json(ok(toAdminPromotionResponse(changed)), 200)
    })
    .openapi(endPromotionRoute, async (c) => {
      const seen = seenBy({ id: c.req.valid('param').promotionId }, c.req.valid('header'))
      return c.json(ok(toAdminPromotionResponse(await endPromotion(c.get('ctx'), seen))), 200)
    })
}
