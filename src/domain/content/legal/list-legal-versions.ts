import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { DELIVERED_LEGAL } from './delivered/delivered-legal.ts'
import type { LegalDocument } from '#vocabulary/legal-texts.ts'
import { legalVersions } from '#db/schema/content.server.ts'
import type { AdminLegalVersion } from './schemas.ts'

export type LegalState = 'draft' | 'scheduled' | 'inForce' | 'past'

/** Latest first. */
export async function listLegalVersions(
  ctx: Ctx,
  { document }: { document: LegalDocument },
): Promise<AdminLegalVersion[]> {
  requirePermission(ctx, 'content:read')
  const kept = await ctx.db
    .select({
      document: legalVersions.document,
      number: legalVersions.number,
      inForceFrom: legalVersions.inForceFrom,
      version: legalVersions.version,
    })
    .from(legalVersions)
    .where(eq(legalVersions.document, document))
    .orderBy(desc(legalVersions.number))
  const all = [...kept, { document, number: 0, version: 1, inForceFrom: DELIVERED_LEGAL[document].inForceFrom }]
  const inForce = all.find(({ number, inForceFrom }) => number === 0 || (inForceFrom && inForceFrom <= ctx.now))
  return all.map((one) => ({ ...one, state: stateOf(one, { isInForce: one === inForce, now: ctx.now }) }))
}

function stateOf(
  { number, inForceFrom }: Pick<AdminLegalVersion, 'number' | 'inForceFrom'>,
  { isInForce, now }: { isInForce: boolean; now: Date },
): LegalState {
  if (isInForce) return 'inForce'
  if (!inForceFrom) return 'draft'
  return number > 0 && inForceFrom > now ? 'scheduled' : 'past'
}
