import { createRoute, z } from '@hono/zod-openapi'
import { json, situations, keysetListOf, pageQuery } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'
import { stockMovementSchema, movementFilterSchema } from '#domain/inventory/movements/schemas.ts'

const tags = ['Management']

export const listMovementsRoute = createRoute({
  method: 'get',
  path: '/management/inventory/movements',
  operationId: 'listStockMovements',
  tags,
  summary: 'The ledger of stock',
  description: 'For the owner, the latest first: who, when, why. Nothing in it is ever changed.',
  request: {
    query: movementFilterSchema.extend(pageQuery({ most: 200, usual: 50 }).shape),
  },
  responses: {
    200: json(keysetListOf(stockMovementSchema), 'A page of movements'),
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})

export const exportMovementsRoute = createRoute({
  method: 'get',
  path: '/management/inventory/movements.csv',
  operationId: 'exportStockMovements',
  tags,
  summary: 'The ledger of stock as a table',
  description: 'For the owner: all that the filters leave, the latest first, as CSV in UTF-8.',
  request: { query: movementFilterSchema },
  responses: {
    200: { description: 'The table', content: { 'text/csv': { schema: z.string() } } },
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})
