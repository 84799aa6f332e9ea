import { createRoute, z } from '@hono/zod-openapi'
import { CODE_STATES } from '#domain/pricing/discount-codes/find-discount-codes.ts'
import { MAX_CODE_LENGTH } from '#domain/pricing/discount-codes/normalize-code.ts'
import { codeBatchSchema, listedDiscountCodeSchema } from '#domain/pricing/schemas.ts'
import { answerOf, json, jsonBody, keysetListOf, keysetQuery, situations, paramsOf } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { forTheOwner } from '../for-the-owner.ts'
import { discountUseSchema } from '#domain/orders/admin/schemas.ts'

const tags = ['Discounts']
export const findDiscountCodesRoute = createRoute({
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

export const generateDiscountCodesRoute = createRoute({
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
export const listDiscountUsesRoute = createRoute({
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
