import { createRoute } from '@hono/zod-openapi'
import { answerOf, json, keysetListOf, keysetQuery, situations } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'
import { actFilterSchema, chainQuerySchema, listedActSchema, chainSectionSchema } from '#domain/audit/schemas.ts'

const tags = ['Audit']
export const listActsRoute = createRoute({
  method: 'get',
  path: '/management/acts',
  operationId: 'listAuditEntries',
  tags,
  summary: 'What staff did',
  description: 'For the owner, the latest first. Days are those of Mexico City.',
  request: {
    query: keysetQuery.extend(actFilterSchema.shape),
  },
  responses: {
    200: json(keysetListOf(listedActSchema), 'A page of acts'),
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})
export const checkChainRoute = createRoute({
  method: 'get',
  path: '/management/acts/chain',
  operationId: 'checkChain',
  tags,
  summary: 'Compute a part of the chain over the acts again',
  description: 'For the owner: five hundred entries at a time. `npm run audit:verify` does all at once.',
  request: { query: chainQuerySchema },
  responses: {
    200: json(answerOf(chainSectionSchema), 'What was found'),
    ...situations({ ...forTheOwner, 422: 'The number makes no sense' }),
  },
})
