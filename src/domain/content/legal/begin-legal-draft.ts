import { violatesUnique } from '#db/unique-violation.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { legalAuditSubject } from './change-legal-draft.ts'
import { readLegalTexts } from './get-legal-version.ts'
import { LegalDraftExists } from './legal-errors.ts'
import type { LegalDocument } from '#vocabulary/legal-texts.ts'
import { listLegalVersions } from './list-legal-versions.ts'
import { legalVersions } from '#db/schema/content.server.ts'

/** Starts a draft from the latest version and returns its number. @throws LegalDraftExists */
export function beginLegalDraft(ctx: Ctx, { document }: { document: LegalDocument }): Promise<number> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    const [latest] = await listLegalVersions(tx, { document })
    if (!latest || latest.state === 'draft') throw new LegalDraftExists()
    const number = latest.number + 1
    const draft = { id: crypto.randomUUID(), document, number, texts: await readLegalTexts(tx, latest) }
    await unlessBegunMeanwhile(tx.db.insert(legalVersions).values(draft))
    const subject = legalAuditSubject({ document, number })
    await recordAuditEntry(tx, { action: 'legalText.begun', subject, before: null, after: { from: latest.number } })
    return number
  })
}

async function unlessBegunMeanwhile(beginning: PromiseLike<unknown>): Promise<void> {
  try {
    await beginning
  } catch (error) {
    if (violatesUnique(error, 'legal_versions_draft') || violatesUnique(error, 'legal_versions_number'))
      throw new LegalDraftExists()
    throw error
  }
}
