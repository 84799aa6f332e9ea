import { z } from '@hono/zod-openapi'
import { listDiscountUses } from '#domain/orders/admin/list-discount-uses.ts'
import { discountUseSchema } from '#domain/orders/admin/schemas.ts'
import { CODE_STATES, findDiscountCodes, stateOfCode } from '#domain/pricing/discount-codes/find-discount-codes.ts'
import { generateDiscountCodes } from '#domain/pricing/discount-codes/generate-discount-codes.ts'
import { MAX_CODE_LENGTH, normalizeCode } from '#domain/pricing/discount-codes/normalize-code.ts'
import { codeBatchSchema, listedDiscountCodeSchema } from '#domain/pricing/schemas.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { answerOf, created, json, jsonBody, keyset, keysetListOf, keysetQuery, paramsOf } from '../../envelope.ts'
import { idempotencyHeaders, KEY_REUSED } from '../../idempotency-key.ts'
import { createRouter } from '../../router.ts'
import { toAdminDiscountCodeResponse } from './discount-responses.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Discounts')

const findDiscountCodesRoute = staffRoute({
  method: 'get',
  path: '/management/discount-codes',
  operationId: 'findDiscountCodes',
  permission: 'discounts:read',
  summary: 'Discount codes by name, with their uses and how they stand now',
  request: {
    query: keysetQuery.extend({
      search: z.string().max(MAX_CODE_LENGTH).optional(),
      state: z.enum(CODE_STATES).optional(),
    }),
  },
  responses: { 200: json(keysetListOf(listedDiscountCodeSchema), 'A page of codes') },
  refusals: { 422: 'A filter makes no sense' },
})

const generateDiscountCodesRoute = staffRoute({
  method: 'post',
  path: '/management/discount-codes/batch',
  operationId: 'generateDiscountCodes',
  permission: 'discounts:write',
  summary: 'Make many codes of the same terms',
  description:
    'Up to 500 that nobody guesses, all or none. The same `Idempotency-Key` answers those of the first time.',
  request: { headers: idempotencyHeaders, body: jsonBody(codeBatchSchema) },
  responses: { 201: json(answerOf(z.array(z.string())), 'The codes') },
  refusals: {
    ...KEY_REUSED,
    422: 'The terms make no sense, or would reward buying more alcohol',
  },
})
const listDiscountUsesRoute = staffRoute({
  method: 'get',
  path: '/management/discount-codes/{code}/uses',
  operationId: 'listDiscountUses',
  permission: 'discounts:read',
  summary: 'Who used a discount code',
  description: 'The orders that were placed with it, canceled ones too, the latest first.',
  request: { params: paramsOf({ code: z.string().max(MAX_CODE_LENGTH) }), query: keysetQuery },
  responses: { 200: json(keysetListOf(discountUseSchema), 'A page of orders') },
  refusals: { 422: 'A number makes no sense' },
})

export function adminDiscountsRoutes() {
  return createRouter()
    .openapi(findDiscountCodesRoute, async (c) => {
      const ctx = c.get('ctx')
      const { cursor, limit, ...filters } = c.req.valid('query')
      const found = await findDiscountCodes(ctx, filters, { cursor, limit })
      const codes = keyset(found, limit, (code) => ({
        ...toAdminDiscountCodeResponse(code),
        state: stateOfCode(code, ctx.now),
      }))
      return c.json(codes, 200)
    })
    .openapi(generateDiscountCodesRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(created(await generateDiscountCodes(c.get('ctx'), c.req.valid('json'), key)), 201)
    })
    .openapi(listDiscountUsesRoute, async (c) => {
      const { cursor, limit } = c.req.valid('query')
      const code = normalizeCode(c.req.valid('param').code)
      const found = await listDiscountUses(c.get('ctx'), { code }, { cursor, limit })
      const uses = keyset(found, limit, ({ discountCentavos, totalCentavos, ...use }) => ({
        ...use,
        discount: pesosFromCentavos(discountCentavos),
        total: pesosFromCentavos(totalCentavos),
      }))
      return c.json(uses, 200)
    })
}
