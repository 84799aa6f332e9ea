import { asc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { banners } from './tables.server.ts'

/** A banner as the owner wrote it, in both languages. */
export type HouseBanner = typeof banners.$inferSelect

/** Every banner, shown or not: by screen, then as visitors see them. Throws SignInRequired, NotAllowed. */
export function listHouseBanners(ctx: Ctx): Promise<HouseBanner[]> {
  requireOwner(ctx)
  return ctx.db
    .select()
    .from(banners)
    .orderBy(asc(banners.screen), asc(banners.type), asc(banners.priority), asc(banners.id))
}
