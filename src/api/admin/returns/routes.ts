import { createRoute, z } from '@hono/zod-openapi'
import { RETURN_STATUSES } from '#vocabulary/return-status.ts'
import { json, keysetListOf, keysetQuery, situations } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'
import { listedReturnSchema } from '#domain/orders/returning/schemas.ts'

export const listReturnsByStatusRoute = createRoute({
  method: 'get',
  path: '/management/returns',
  operationId: 'listReturnsByStatus',
  tags: ['Management'],
  summary: 'Returns, by where they stand',
  description: 'For the owner, newest first.',
  request: { query: keysetQuery.extend({ status: z.enum(RETURN_STATUSES).optional() }) },
  responses: {
    200: json(keysetListOf(listedReturnSchema), 'A page of them'),
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})
