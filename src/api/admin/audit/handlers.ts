import { checkChain } from '#domain/audit/verify-chain.ts'
import { listAuditEntries } from '#domain/audit/list-audit-entries.ts'
import { keyset, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { checkChainRoute, listAuditEntriesRoute } from './routes.ts'

export function auditRoutes() {
  return createRouter()
    .openapi(listAuditEntriesRoute, async (c) => {
      const { cursor, limit, ...filters } = c.req.valid('query')
      return c.json(keyset(await listAuditEntries(c.get('ctx'), filters, { cursor, limit }), limit), 200)
    })
    .openapi(checkChainRoute, async (c) => {
      const { head, next, fault } = await checkChain(c.get('ctx'), c.req.valid('query'))
      return c.json(ok({ entries: head.seq, hash: head.hash, next, fault }), 200)
    })
}
