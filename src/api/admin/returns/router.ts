import { z } from '@hono/zod-openapi'
import { listReturnsByStatus } from '#domain/orders/returning/list-returns-by-status.ts'
import { listedReturnSchema } from '#domain/orders/returning/schemas.ts'
import { RETURN_STATUSES } from '#vocabulary/return-status.ts'
import { json, keyset, keysetListOf, keysetQuery } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { toListedReturnResponse } from './return-response.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')

const listReturnsByStatusRoute = staffRoute({
  method: 'get',
  path: '/management/returns',
  operationId: 'listReturnsByStatus',
  permission: 'returns:read',
  summary: 'Returns, by where they stand',
  description: 'Newest first.',
  request: { query: keysetQuery.extend({ status: z.enum(RETURN_STATUSES).optional() }) },
  responses: { 200: json(keysetListOf(listedReturnSchema), 'A page of them') },
  refusals: { 422: 'A filter makes no sense' },
})

export function managedReturnsRoutes() {
  return createRouter().openapi(listReturnsByStatusRoute, async (c) => {
    const { cursor: after, limit, status } = c.req.valid('query')
    return c.json(
      keyset(await listReturnsByStatus(c.get('ctx'), { status, after, limit }), limit, toListedReturnResponse),
      200,
    )
  })
}
