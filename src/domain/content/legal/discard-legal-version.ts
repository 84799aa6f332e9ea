import { eq } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { legalAuditSubject, lockLegalVersion } from './change-legal-draft.ts'
import type { SeenLegalVersion } from './change-legal-draft.ts'
import { LegalInForce } from './legal-errors.ts'
import { legalVersions } from '#db/schema/content.server.ts'

/** Only before it is in force. @throws LegalTextNotFound, LegalInForce, EditedMeanwhile */
export function discardLegalVersion(ctx: Ctx, seen: SeenLegalVersion): Promise<void> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    const { id, inForceFrom } = await lockLegalVersion(tx, seen)
    if (inForceFrom && inForceFrom <= tx.now) throw new LegalInForce()
    await tx.db.delete(legalVersions).where(eq(legalVersions.id, id))
    const subject = legalAuditSubject(seen)
    await recordAuditEntry(tx, { action: 'legalText.discarded', subject, before: { inForceFrom }, after: null })
    await invalidateTags(tx.db, ['content'])
  })
}
