import { createRoute } from '@hono/zod-openapi'
import { answerOf, json, keysetListOf, keysetQuery, situations } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'
import { auditFilterSchema, chainQuerySchema, auditEntrySchema, chainSectionSchema } from '#domain/audit/schemas.ts'

const tags = ['Audit']
export const listAuditEntriesRoute = createRoute({
  method: 'get',
  path: '/management/audit-entries',
  operationId: 'listAuditEntries',
  tags,
  summary: 'What staff did',
  description: 'For the owner, the latest first. Days are those of Mexico City.',
  request: {
    query: keysetQuery.extend(auditFilterSchema.shape),
  },
  responses: {
    200: json(keysetListOf(auditEntrySchema), 'A page of audit entries'),
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})
export const checkChainRoute = createRoute({
  method: 'get',
  path: '/management/audit-entries/chain',
  operationId: 'checkChain',
  tags,
  summary: 'Compute a part of the hash chain over the audit entries again',
  description: 'For the owner: five hundred entries at a time. `npm run audit:verify` does all at once.',
  request: { query: chainQuerySchema },
  responses: {
    200: json(answerOf(chainSectionSchema), 'What was found'),
    ...situations({ ...forTheOwner, 422: 'The number makes no sense' }),
  },
})
