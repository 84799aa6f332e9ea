import { eq } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import { setPictureUses } from '#domain/media/set-picture-uses.ts'
import type { BannerInput } from './schemas.ts'
import { BannerNotFound } from '../errors.ts'
import { keptPreviews } from '../kept-previews.ts'
import type { AdminBanner } from './list-admin-banners.ts'
import { banners } from '#db/schema/content.server.ts'

export interface SeenBanner {
  bannerId: string
  version: number
}

/** @throws BannerNotFound, EditedMeanwhile */
export function changeBanner(
  ctx: Ctx,
  { bannerId, version, input }: SeenBanner & { input: BannerInput },
): Promise<AdminBanner> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    const before = await lockBanner(tx, { bannerId, version })
    const sent = await setPictureUses(tx, { usedBy: `banner:${bannerId}`, addresses: input.imageUrl })
    const kept = keptPreviews(before.previews, input.imageUrl)
    const [after] = await tx.db
      .update(banners)
      .set({ ...input, previews: { ...kept, ...Object.fromEntries(sent) }, version: version + 1 })
      .where(eq(banners.id, bannerId))
      .returning()
    if (!after) throw new BannerNotFound()
    const facts = ({ previews: _previews, version: _version, ...banner }: AdminBanner) => banner
    const subject = { kind: 'banner', id: bannerId }
    await recordAuditEntry(tx, { action: 'banner.changed', subject, before: facts(before), after: facts(after) })
    await invalidateTags(tx.db, ['content'])
    return after
  })
}

/** @throws BannerNotFound, EditedMeanwhile */
export function removeBanner(ctx: Ctx, seen: SeenBanner): Promise<void> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    const { previews: _previews, ...before } = await lockBanner(tx, seen)
    await setPictureUses(tx, { usedBy: `banner:${seen.bannerId}`, addresses: [] })
    await tx.db.delete(banners).where(eq(banners.id, seen.bannerId))
    await recordAuditEntry(tx, {
      action: 'banner.removed',
      subject: { kind: 'banner', id: seen.bannerId },
      before,
      after: null,
    })
    await invalidateTags(tx.db, ['content'])
  })
}

async function lockBanner({ db }: Ctx, { bannerId, version }: SeenBanner): Promise<AdminBanner> {
  const [found] = await db.select().from(banners).where(eq(banners.id, bannerId)).for('update')
  if (!found) throw new BannerNotFound()
  requireSeen(found, version)
  return found
}
