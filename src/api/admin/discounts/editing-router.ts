import { createRoute, z } from '@hono/zod-openapi'
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
import { ownerOnly } from '../../callers.ts'
import {
  answerOf,
  created,
  json,
  jsonBody,
  keyset,
  keysetListOf,
  keysetQuery,
  ok,
  paramsOf,
  situations,
} from '../../envelope.ts'
import { ifMatchHeaders, versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { forTheOwner } from '../for-the-owner.ts'
import { toAdminDiscountCodeResponse, toAdminPromotionResponse } from './discount-responses.ts'

const tags = ['Discounts']
const codeParams = paramsOf({ code: z.string().max(MAX_CODE_LENGTH) })
const promotionParams = paramsOf({ promotionId: knownId(60) })

const NOT_FAIR =
  'A field is of the wrong shape, or the terms would reward a number of units where there may be alcohol among them'
const TERMS =
  'For the owner. `minimumQuantity` asks for a number of units of the products it is for (“2x1” on glasses: 2 units, 50 %). The law keeps alcohol out of such rewards: it is refused without categories, and with any category that may hold alcohol. A change counts from the next quote on.'
const change = {
  ...forTheOwner,
  404: 'There is no such one',
  412: 'It was changed since that version: read it again',
  422: NOT_FAIR,
}

const listDiscountCodesRoute = createRoute({
  method: 'get',
  path: '/discount-codes',
  middleware: ownerOnly,
  operationId: 'listDiscountCodes',
  tags,
  summary: 'Every discount code, ended ones too',
  description: 'For the owner, by name.',
  request: { query: keysetQuery },
  responses: {
    200: json(keysetListOf(adminDiscountCodeSchema), 'A page of codes'),
    ...situations({ ...forTheOwner, 422: 'A number makes no sense, or the cursor is none of this list' }),
  },
})

const createDiscountCodeRoute = createRoute({
  method: 'post',
  path: '/discount-codes',
  middleware: ownerOnly,
  operationId: 'createDiscountCode',
  tags,
  summary: 'Make a discount code',
  description: TERMS,
  request: { body: jsonBody(newDiscountCodeSchema) },
  responses: {
    201: json(answerOf(adminDiscountCodeSchema), 'The code'),
    ...situations({ ...forTheOwner, 409: 'There is such a code, or was one', 422: NOT_FAIR }),
  },
})

const changeDiscountCodeRoute = createRoute({
  method: 'put',
  path: '/discount-codes/{code}',
  middleware: ownerOnly,
  operationId: 'changeDiscountCode',
  tags,
  summary: 'Give a discount code other terms',
  description: TERMS,
  request: {
    headers: ifMatchHeaders,
    params: codeParams,
    body: jsonBody(discountCodeTermsSchema),
  },
  responses: { 200: json(answerOf(adminDiscountCodeSchema), 'The code'), ...situations(change) },
})

const endDiscountCodeRoute = createRoute({
  method: 'delete',
  path: '/discount-codes/{code}',
  middleware: ownerOnly,
  operationId: 'endDiscountCode',
  tags,
  summary: 'End a discount code',
  description: 'For the owner. It stays on the orders that used it. Ending it twice changes nothing.',
  request: { headers: ifMatchHeaders, params: codeParams },
  responses: { 200: json(answerOf(adminDiscountCodeSchema), 'The code, ended'), ...situations(change) },
})

const listPromotionsRoute = createRoute({
  method: 'get',
  path: '/promotions',
  middleware: ownerOnly,
  operationId: 'listPromotions',
  tags,
  summary: 'Every promotion of the shop, ended ones too',
  description: 'For the owner. Promotions are for customers who are signed in, without their asking.',
  request: { query: keysetQuery },
  responses: {
    200: json(keysetListOf(adminPromotionSchema), 'A page of promotions'),
    ...situations({ ...forTheOwner, 422: 'A number makes no sense, or the cursor is none of this list' }),
  },
})

const createPromotionRoute = createRoute({
  method: 'post',
  path: '/promotions',
  middleware: ownerOnly,
  operationId: 'createPromotion',
  tags,
  summary: 'Make a promotion of the shop',
  description: TERMS,
  request: { body: jsonBody(promotionTermsSchema) },
  responses: {
    201: json(answerOf(adminPromotionSchema), 'The promotion'),
    ...situations({ ...forTheOwner, 422: NOT_FAIR }),
  },
})

const changePromotionRoute = createRoute({
  method: 'put',
  path: '/promotions/{promotionId}',
  middleware: ownerOnly,
  operationId: 'changePromotion',
  tags,
  summary: 'Give a promotion other terms',
  description: TERMS,
  request: {
    headers: ifMatchHeaders,
    params: promotionParams,
    body: jsonBody(promotionTermsSchema),
  },
  responses: { 200: json(answerOf(adminPromotionSchema), 'The promotion'), ...situations(change) },
})

const endPromotionRoute = createRoute({
  method: 'delete',
  path: '/promotions/{promotionId}',
  middleware: ownerOnly,
  operationId: 'endPromotion',
  tags,
  summary: 'End a promotion',
  description: 'For the owner. It stays on the orders that had it. Ending it twice changes nothing.',
  request: { headers: ifMatchHeaders, params: promotionParams },
  responses: { 200: json(answerOf(adminPromotionSchema), 'The promotion, ended'), ...situations(change) },
})

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
