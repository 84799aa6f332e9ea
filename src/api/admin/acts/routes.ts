import { createRoute, z } from '@hono/zod-openapi'
import { daySchema } from '#kit/moment-schema.ts'
import { answerOf, json, keysetListOf, keysetQuery, situations } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'
import { wordSchema, listedActSchema, chainSectionSchema } from '#domain/audit/schemas.ts'

const tags = ['Audit']
export const listActsRoute = createRoute({
  method: 'get',
  path: '/management/acts',
  operationId: 'listActs',
  tags,
  summary: 'What staff did',
  description: 'For the owner, the latest first. Days are those of Mexico City.',
  request: {
    query: keysetQuery.extend({
      actor: wordSchema.optional().openapi({ example: 'owner:3f0c2a44-7b1e-4d5a-9c3e-0f1b2c3d4e5f' }),
      act: wordSchema.optional(),
      subjectKind: wordSchema.optional(),
      subjectId: wordSchema.optional(),
      from: daySchema.optional(),
      until: daySchema.optional(),
    }),
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
  request: { query: z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }) },
  responses: {
    200: json(answerOf(chainSectionSchema), 'What was found'),
    ...situations({ ...forTheOwner, 422: 'The number makes no sense' }),
  },
})
