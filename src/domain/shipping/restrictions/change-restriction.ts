import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import { RestrictionNotFound } from '../errors.ts'
import type { RestrictionInput } from '../schemas.ts'
import type { Restriction } from './list-restrictions.ts'
import { alcoholRestrictions } from '#db/schema/shipping.server.ts'

export interface SeenRestriction {
  restrictionId: string
  version: number
}

/** @throws RestrictionNotFound, EditedMeanwhile */
export function changeRestriction(
  ctx: Ctx,
  { restrictionId, version, input }: SeenRestriction & { input: RestrictionInput },
): Promise<Restriction> {
  requirePermission(ctx, 'shipping:write')
  return inTransaction(ctx, async (tx) => {
    const before = await lockRestriction(tx, { restrictionId, version })
    const after = { id: restrictionId, ...input, version: version + 1 }
    await tx.db.update(alcoholRestrictions).set(after).where(eq(alcoholRestrictions.id, restrictionId))
    const subject = { kind: 'alcoholRestriction', id: restrictionId }
    await recordAuditEntry(tx, { action: 'alcoholRestriction.changed', subject, before: { ...before }, after })
    return after
  })
}

/** @throws RestrictionNotFound, EditedMeanwhile */
export async function lockRestriction({ db }: Ctx, { restrictionId, version }: SeenRestriction): Promise<Restriction> {
  const [found] = await db
    .select()
    .from(alcoholRestrictions)
    .where(eq(alcoholRestrictions.id, restrictionId))
    .for('update')
  if (!found) throw new RestrictionNotFound()
  requireSeen(found, version)
  return found
}
