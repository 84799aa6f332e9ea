import { asc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { banners } from '#db/schema/content.server.ts'

export type AdminBanner = typeof banners.$inferSelect

/** Includes inactive banners. */
export function listAdminBanners(ctx: Ctx): Promise<AdminBanner[]> {
  requirePermission(ctx, 'content:read')
  return ctx.db
    .select()
    .from(banners)
    .orderBy(asc(banners.screen), asc(banners.type), asc(banners.priority), asc(banners.id))
}
