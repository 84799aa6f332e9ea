import { eq } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import { setPictureUses } from '#domain/media/set-picture-uses.ts'
import { TechnologyOfferNotFound } from '../errors.ts'
import { keptPreviews } from '../kept-previews.ts'
import type { AdminOffer } from './list-admin-offers.ts'
import type { TechnologyOfferInput } from './schemas.ts'
import { offers } from '#db/schema/content.server.ts'

interface OfferChange {
  offerId: string
  version: number
  input: TechnologyOfferInput
}

/** @throws TechnologyOfferNotFound, EditedMeanwhile, PictureUnknown */
export function changeOffer(ctx: Ctx, { offerId, version, input }: OfferChange): Promise<AdminOffer> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(offers).where(eq(offers.id, offerId)).for('update')
    if (!before) throw new TechnologyOfferNotFound()
    requireSeen(before, version)
    const pictures = input.image === null ? [] : [input.image]
    const sent = await setPictureUses(tx, { usedBy: `offer:${offerId}`, addresses: pictures })
    const previews = { ...keptPreviews(before.previews, pictures), ...Object.fromEntries(sent) }
    const [after] = await tx.db
      .update(offers)
      .set({ ...input, previews, version: version + 1 })
      .where(eq(offers.id, offerId))
      .returning()
    if (!after) throw new TechnologyOfferNotFound()
    const facts = ({ previews: _previews, version: _version, ...offer }: AdminOffer) => offer
    const subject = { kind: 'offer', id: offerId }
    await recordAuditEntry(tx, { action: 'offer.changed', subject, before: facts(before), after: facts(after) })
    await invalidateTags(tx.db, ['content'])
    return after
  })
}
