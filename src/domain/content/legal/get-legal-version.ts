import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { DELIVERED_LEGAL } from './delivered/delivered-legal.ts'
import { LegalTextNotFound } from './legal-errors.ts'
import type { LegalDocument, LegalTexts } from '#vocabulary/legal-texts.ts'
import { listLegalVersions } from './list-legal-versions.ts'
import { legalVersions } from '#db/schema/content.server.ts'
import type { WholeLegalVersion } from './schemas.ts'

interface NamedVersion {
  document: LegalDocument
  number: number
}

/** @throws LegalTextNotFound */
export async function getLegalVersion(ctx: Ctx, named: NamedVersion): Promise<WholeLegalVersion> {
  const versions = await listLegalVersions(ctx, named)
  const found = versions.find(({ number }) => number === named.number)
  if (!found) throw new LegalTextNotFound()
  return { ...found, texts: await readLegalTexts(ctx, named) }
}

/** Number 0 is the text in the code. @throws LegalTextNotFound */
export async function readLegalTexts({ db }: Pick<Ctx, 'db'>, { document, number }: NamedVersion): Promise<LegalTexts> {
  if (number === 0) return DELIVERED_LEGAL[document].texts
  const [found] = await db
    .select({ texts: legalVersions.texts })
    .from(legalVersions)
    .where(and(eq(legalVersions.document, document), eq(legalVersions.number, number)))
  if (!found) throw new LegalTextNotFound()
  return found.texts
}
