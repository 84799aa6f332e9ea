import { verifyChainSection } from '#domain/audit/verify-chain.ts'
import { listAuditEntries } from '#domain/audit/list-audit-entries.ts'
import { onReplica } from '#domain/on-replica.ts'
import { auditEntrySchema, auditFilterSchema, chainQuerySchema, chainSectionSchema } from '#domain/audit/schemas.ts'
import { answerOf, json, keyset, keysetListOf, keysetQuery, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Audit')

const listAuditEntriesRoute = staffRoute({
  method: 'get',
  path: '/management/audit-entries',
  operationId: 'listAuditEntries',
  permission: 'audit:read',
  summary: 'What staff did',
  description: 'The latest first. Days are those of Mexico City.',
  request: {
    query: keysetQuery.extend(auditFilterSchema.shape),
  },
  responses: { 200: json(keysetListOf(auditEntrySchema), 'A page of audit entries') },
  refusals: { 422: 'A filter makes no sense' },
})
const verifyChainSectionRoute = staffRoute({
  method: 'get',
  path: '/management/audit-entries/chain',
  operationId: 'verifyChainSection',
  permission: 'audit:verify',
  summary: 'Compute a part of the hash chain over the audit entries again',
  description: 'Five hundred entries at a time. `npm run audit:verify` does all at once.',
  request: { query: chainQuerySchema },
  responses: { 200: json(answerOf(chainSectionSchema), 'What was found') },
  refusals: { 422: 'The number makes no sense' },
})

export function auditRoutes() {
  return createRouter()
    .openapi(listAuditEntriesRoute, async (c) => {
      const { cursor, limit, ...filters } = c.req.valid('query')
      const found = await onReplica(c.get('ctx'), (ctx) => listAuditEntries(ctx, filters, { cursor, limit }))
      return c.json(keyset(found, limit), 200)
    })
    .openapi(verifyChainSectionRoute, async (c) => {
      const { head, next, fault } = await verifyChainSection(c.get('ctx'), c.req.valid('query'))
      return c.json(ok({ entries: head.seq, hash: head.hash, next, fault }), 200)
    })
}
