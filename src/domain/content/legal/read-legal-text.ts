import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { DELIVERED_LEGAL } from './delivered/delivered-legal.ts'
import { readLegalTexts } from './get-legal-version.ts'
import { LegalTextNotFound } from './legal-errors.ts'
import type { LegalDocument, LegalSource } from '#vocabulary/legal-texts.ts'
import { legalVersions } from '#db/schema/content.server.ts'

interface LegalMoment {
  number: number
  inForceFrom: Date
}

export interface LegalReading extends LegalMoment {
  /** Spanish if there is no translation. */
  source: LegalSource
  isInForce: boolean
  /** Past and current versions, latest first. */
  versions: LegalMoment[]
  /** Start of the next published version. */
  changesAt: Date | undefined
}

/** By default the version in force. @throws LegalTextNotFound also for a future version */
export async function readLegalText(
  { db, now, locale }: Ctx,
  { document, number }: { document: LegalDocument; number?: number | undefined },
): Promise<LegalReading> {
  const published = await db
    .select({ number: legalVersions.number, inForceFrom: legalVersions.inForceFrom })
    .from(legalVersions)
    .where(and(eq(legalVersions.document, document), isNotNull(legalVersions.inForceFrom)))
    .orderBy(desc(legalVersions.inForceFrom))
  const dated = published.flatMap(({ number: each, inForceFrom }) => (inForceFrom ? { number: each, inForceFrom } : []))
  const begun = dated.filter(({ inForceFrom }) => inForceFrom <= now)
  const versions = [...begun, { number: 0, inForceFrom: DELIVERED_LEGAL[document].inForceFrom }]
  const [inForce] = versions
  const read = number === undefined ? inForce : versions.find((version) => version.number === number)
  if (!read) throw new LegalTextNotFound()
  const texts = await readLegalTexts({ db }, { document, number: read.number })
  return {
    ...read,
    source: texts[locale] ?? texts.es,
    isInForce: read === inForce,
    versions,
    changesAt: dated.findLast(({ inForceFrom }) => inForceFrom > now)?.inForceFrom,
  }
}
