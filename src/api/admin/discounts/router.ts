import { createRoute, z } from '@hono/zod-openapi'
import { listDiscountUses } from '#domain/orders/admin/list-discount-uses.ts'
import { discountUseSchema } from '#domain/orders/admin/schemas.ts'
import { CODE_STATES, findDiscountCodes, stateOfCode } from '#domain/pricing/discount-codes/find-discount-codes.ts'
import { generateDiscountCodes } from '#domain/pricing/discount-codes/generate-discount-codes.ts'
import { MAX_CODE_LENGTH, normalizeCode } from '#domain/pricing/discount-codes/normalize-code.ts'
import { codeBatchSchema, listedDiscountCodeSchema } from '#domain/pricing/schemas.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import {
  answerOf,
  created,
  json,
  jsonBody,
  keyset,
  keysetListOf,
  keysetQuery,
  paramsOf,
  situations,
} from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { createRouter } from '../../router.ts'
import { forTheOwner } from '../for-the-owner.ts'
import { toAdminDiscountCodeResponse } from './discount-responses.ts'

const tags = ['Discounts']
const findDiscountCodesRoute = createRoute({
  method: 'get',
  path: '/management/discount-codes',
  operationId: 'findDiscountCodes',
  tags,
  summary: 'Discount codes by name, with their uses and how they stand now',
  description: 'For the owner.',
  request: {
    query: keysetQuery.extend({
      search: z.string().max(MAX_CODE_LENGTH).optional(),
      state: z.enum(CODE_STATES).optional(),
    }),
  },
  responses: {
    200: json(keysetListOf(listedDiscountCodeSchema), 'A page of codes'),
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})

const generateDiscountCodesRoute = createRoute({
  method: 'post',
  path: '/management/discount-codes/batch',
  operationId: 'generateDiscountCodes',
  tags,
  summary: 'Make many codes of the same terms',
  description:
    'For the owner: up to 500 that nobody guesses, all or none. The same `Idempotency-Key` answers those of the first time.',
  request: { headers: idempotencyHeaders, body: jsonBody(codeBatchSchema) },
  responses: {
    201: json(answerOf(z.array(z.string())), 'The codes'),
    ...situations({
      ...forTheOwner,
      409: 'The key came with another request',
      422: 'The terms make no sense, or would reward buying more alcohol',
    }),
  },
})
const listDiscountUsesRoute = createRoute({
  method: 'get',
  path: '/management/discount-codes/{code}/uses',
  operationId: 'listDiscountUses',
  tags,
  summary: 'Who used a discount code',
  description: 'For the owner: the orders that were placed with it, cancelled ones too, the latest first.',
  request: { params: paramsOf({ code: z.string().max(MAX_CODE_LENGTH) }), query: keysetQuery },
  responses: {
    200: json(keysetListOf(discountUseSchema), 'A page of orders'),
    ...situations({ ...forTheOwner, 422: 'A number makes no sense' }),
  },
})

export function adminDiscountsRoutes() {
  return createRouter()
    .openapi(findDiscountCodesRoute, async (c) => {
      const ctx = c.get('ctx')
      const { cursor, limit, ...filters } = c.req.valid('query')
      const { items, next } = await findDiscountCodes(ctx, filters, { cursor, limit })
      const data = items.map((code) => ({ ...toAdminDiscountCodeResponse(code), state: stateOfCode(code, ctx.now) }))
      return c.json(keyset({ items: data, next }, limit), 200)
    })
    .openapi(generateDiscountCodesRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(created(await generateDiscountCodes(c.get('ctx'), c.req.valid('json'), key)), 201)
    })
    .openapi(listDiscountUsesRoute, async (c) => {
      const { cursor, limit } = c.req.valid('query')
      const code = normalizeCode(c.req.valid('param').code)
      const { items, next } = await listDiscountUses(c.get('ctx'), { code }, { cursor, limit })
      const data = items.map(({ discountCentavos, totalCentavos, ...use }) => ({
        ...use,
        discount: pesosFromCentavos(discountCentavos),
        total: pesosFromCentavos(totalCentavos),
      }))
      return c.json(keyset({ items: data, next }, limit), 200)
    })
}
