import { asc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { banners } from './tables.server.ts'

export type HouseBanner = typeof banners.$inferSelect

/** Includes inactive banners. */
export function listHouseBanners(ctx: Ctx): Promise<HouseBanner[]> {
  requireOwner(ctx)
  return ctx.db
    .select()
    .from(banners)
    .orderBy(asc(banners.screen), asc(banners.type), asc(banners.priority), asc(banners.id))
}
