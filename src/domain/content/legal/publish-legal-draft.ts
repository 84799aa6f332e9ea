import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { legalAuditSubject, lockLegalVersion } from './change-legal-draft.ts'
import type { SeenLegalVersion } from './change-legal-draft.ts'
import { LegalDateInvalid, LegalNotDraft } from './legal-errors.ts'
import { legalVersions } from '#db/schema/content.server.ts'

/** A published version can't be changed. @throws LegalTextNotFound, LegalNotDraft, LegalDateInvalid, EditedMeanwhile */
export function publishLegalDraft(
  ctx: Ctx,
  { from, ...seen }: SeenLegalVersion & { from: Date | null },
): Promise<void> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    const { db, now } = tx
    const draft = await lockLegalVersion(tx, seen)
    if (draft.inForceFrom) throw new LegalNotDraft()
    const [latest] = await db
      .select({ inForceFrom: legalVersions.inForceFrom })
      .from(legalVersions)
      .where(and(eq(legalVersions.document, seen.document), isNotNull(legalVersions.inForceFrom)))
      .orderBy(desc(legalVersions.inForceFrom))
      .limit(1)
    const inForceFrom = from ?? now
    if (inForceFrom < now || (latest?.inForceFrom && inForceFrom <= latest.inForceFrom)) throw new LegalDateInvalid()
    const published = { inForceFrom, version: seen.version + 1 }
    await db.update(legalVersions).set(published).where(eq(legalVersions.id, draft.id))
    await recordAuditEntry(tx, {
      action: 'legalText.published',
      subject: legalAuditSubject(seen),
      before: { inForceFrom: null },
      after: { inForceFrom },
    })
    await invalidateTags(db, ['content'])
  })
}
