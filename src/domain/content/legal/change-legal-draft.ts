import { and, eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { FieldError } from '#kit/errors.ts'
import { LegalNotDraft, LegalTextFaulty, LegalTextNotFound } from './legal-errors.ts'
import { faultOf, unknownMark } from './legal-markdown.ts'
import type { LegalDocument, LegalSource, LegalTexts } from '#vocabulary/legal-texts.ts'
import { legalVersions } from '#db/schema/content.server.ts'

export interface SeenLegalVersion {
  document: LegalDocument
  number: number
  version: number
}

/** Other pages link to these. */
const ANCHORS: Record<LegalDocument, readonly string[]> = { terms: [], privacy: ['cookies'] }

/** @throws LegalTextFaulty, LegalTextNotFound, LegalNotDraft, EditedMeanwhile */
export function changeLegalDraft(
  ctx: Ctx,
  { texts, ...seen }: SeenLegalVersion & { texts: LegalTexts },
): Promise<void> {
  requirePermission(ctx, 'content:write')
  const faults = [...faultsOf(seen.document, 'es', texts.es), ...faultsOf(seen.document, 'en', texts.en)]
  if (faults.length > 0) throw new LegalTextFaulty(faults)
  return inTransaction(ctx, async (tx) => {
    const before = await lockLegalVersion(tx, seen)
    if (before.inForceFrom) throw new LegalNotDraft()
    const next = { texts, version: seen.version + 1 }
    await tx.db.update(legalVersions).set(next).where(eq(legalVersions.id, before.id))
    await recordAuditEntry(tx, {
      action: 'legalText.changed',
      subject: legalAuditSubject(seen),
      before: differing(before.texts, texts),
      after: differing(texts, before.texts),
    })
  })
}

/** @throws LegalTextNotFound, EditedMeanwhile */
export async function lockLegalVersion({ db }: Ctx, { document, number, version }: SeenLegalVersion) {
  const [found] = await db
    .select()
    .from(legalVersions)
    .where(and(eq(legalVersions.document, document), eq(legalVersions.number, number)))
    .for('update')
  if (!found) throw new LegalTextNotFound()
  requireSeen(found, version)
  return found
}

export function legalAuditSubject({ document, number }: Pick<SeenLegalVersion, 'document' | 'number'>) {
  return { kind: 'legalText', id: `${document} ${number}` }
}

function faultsOf(document: LegalDocument, language: string, source: LegalSource | undefined): FieldError[] {
  if (!source) return []
  const { body, ...lines } = source
  const marks = Object.entries(lines).map(([field, text]) => ({ field, mark: unknownMark(text) }))
  const inLines = marks.flatMap(({ field, mark }) =>
    mark === undefined ? [] : { path: `${language}.${field}`, key: 'legalMarkUnknown', values: { mark } },
  )
  const fault = faultOf(body, ANCHORS[document])
  return fault ? [...inLines, { path: `${language}.body`, ...fault }] : inLines
}

function differing(texts: LegalTexts, other: LegalTexts): Record<'es' | 'en', Partial<LegalSource>> {
  const of = (language: 'es' | 'en') =>
    Object.fromEntries(
      Object.entries(texts[language] ?? {}).filter(
        ([field, text]) => text !== other[language]?.[field as keyof LegalSource],
      ),
    )
  return { es: of('es'), en: of('en') }
}
