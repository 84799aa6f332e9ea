import { createRoute, z } from '@hono/zod-openapi'
import { MOVEMENT_REASONS } from '#vocabulary/movement-reasons.ts'
import { cursorSchema } from '#kit/keyset.ts'
import { momentSchema } from '#kit/moment-schema.ts'
import { json, situations } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'
import { idSchema, stockMovementSchema } from '#domain/inventory/movements/schemas.ts'

const tags = ['Management']
const MAX_LIMIT = 200
const filters = {
  variant: idSchema.optional(),
  location: idSchema.optional(),
  reason: z.enum(MOVEMENT_REASONS).optional(),
  from: momentSchema.optional(),
  until: momentSchema.optional().openapi({ description: 'Exclusive' }),
}

export const listMovementsRoute = createRoute({
  method: 'get',
  path: '/management/inventory/movements',
  operationId: 'listStockMovements',
  tags,
  summary: 'The ledger of stock',
  description: 'For the owner, the latest first: who, when, why. Nothing in it is ever changed.',
  request: {
    query: z.object({
      ...filters,
      cursor: cursorSchema.optional(),
      limit: z.coerce.number('errors:wholeNumberInvalid').int().min(1).max(MAX_LIMIT).default(50),
    }),
  },
  responses: {
    200: json(
      z.object({
        statusCode: z.int(),
        data: z.array(stockMovementSchema),
        meta: z.object({ limit: z.int(), next: z.string().nullable() }),
      }),
      'A page of movements',
    ),
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
  request: { query: z.object(filters) },
  responses: {
    200: { description: 'The table', content: { 'text/csv': { schema: z.string() } } },
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})
