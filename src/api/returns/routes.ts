import { createRoute, z } from '@hono/zod-openapi'
import { json, listOf, situations } from '../envelope.ts'
import { wireReturnSchema } from './wire-return.ts'

const MAX_LIMIT = 100
const number = z.coerce.number('errors:wholeNumberInvalid').int('errors:wholeNumberInvalid').min(1)

const listed = wireReturnSchema
  .extend({ folio: z.string(), buyer: z.string(), email: z.string() })
  .openapi('ListedReturn')

export const listReturnsRoute = createRoute({
  method: 'get',
  path: '/returns',
  operationId: 'listReturns',
  tags: ['Orders'],
  summary: 'Returns that were requested',
  description: 'For the owner, newest first.',
  request: {
    query: z.object({ page: number.max(10_000).default(1), limit: number.max(MAX_LIMIT).default(20) }),
  },
  responses: {
    200: json(listOf(listed), 'A page of returns'),
    ...situations({ 401: 'Nobody is signed in', 403: 'Only the owner may', 422: 'A number makes no sense' }),
  },
})
