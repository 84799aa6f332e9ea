import { and, asc, eq, sql } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import { BannerNotFound } from '../errors.ts'
import { listAdminBanners } from './list-admin-banners.ts'
import type { AdminBanner } from './list-admin-banners.ts'
import { banners } from '#db/schema/content.server.ts'

/** Orders all banners of one screen and type. @throws BannerNotFound, EditedMeanwhile */
export function arrangeBanners(ctx: Ctx, { bannerIds }: { bannerIds: readonly string[] }): Promise<AdminBanner[]> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    const { db } = tx
    const [first] = await db
      .select()
      .from(banners)
      .where(eq(banners.id, bannerIds[0] ?? ''))
    if (!first) throw new BannerNotFound()
    const there = await db
      .select({ id: banners.id, priority: banners.priority })
      .from(banners)
      .where(and(eq(banners.screen, first.screen), eq(banners.type, first.type)))
      .orderBy(asc(banners.priority), asc(banners.id))
      .for('update')
    const isSame = there.length === bannerIds.length && there.every(({ id }) => bannerIds.includes(id))
    if (!isSame || new Set(bannerIds).size < bannerIds.length) throw new EditedMeanwhile()
    for (const [index, id] of bannerIds.entries()) {
      if (there.find((banner) => banner.id === id)?.priority === index + 1) continue
      const place = { priority: index + 1, version: sql`${banners.version} + 1` }
      await db.update(banners).set(place).where(eq(banners.id, id))
    }
    await recordAuditEntry(tx, {
      action: 'banner.arranged',
      subject: { kind: 'banner', id: `${first.screen} ${first.type}` },
      before: { order: there.map(({ id }) => id) },
      after: { order: bannerIds },
    })
    await invalidateTags(db, ['content'])
    return listAdminBanners(tx)
  })
}
