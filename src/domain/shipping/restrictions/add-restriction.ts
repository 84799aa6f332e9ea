import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { RestrictionInput } from '../schemas.ts'
import type { Restriction } from './list-restrictions.ts'
import { alcoholRestrictions } from '#db/schema/shipping.server.ts'

export function addRestriction(ctx: Ctx, input: RestrictionInput): Promise<Restriction> {
  requirePermission(ctx, 'shipping:write')
  return inTransaction(ctx, async (tx) => {
    const added = { id: crypto.randomUUID(), ...input, version: 1 }
    await tx.db.insert(alcoholRestrictions).values(added)
    const subject = { kind: 'alcoholRestriction', id: added.id }
    await recordAuditEntry(tx, { action: 'alcoholRestriction.added', subject, before: null, after: { ...input } })
    return added
  })
}
