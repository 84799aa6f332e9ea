import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { lockRestriction } from './change-restriction.ts'
import type { SeenRestriction } from './change-restriction.ts'
import { alcoholRestrictions } from '#db/schema/shipping.server.ts'

/** @throws RestrictionNotFound, EditedMeanwhile */
export function removeRestriction(ctx: Ctx, seen: SeenRestriction): Promise<void> {
  requirePermission(ctx, 'shipping:write')
  return inTransaction(ctx, async (tx) => {
    const before = await lockRestriction(tx, seen)
    await tx.db.delete(alcoholRestrictions).where(eq(alcoholRestrictions.id, seen.restrictionId))
    const subject = { kind: 'alcoholRestriction', id: seen.restrictionId }
    await recordAuditEntry(tx, { action: 'alcoholRestriction.removed', subject, before: { ...before }, after: null })
  })
}
