import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Banner, BannerType } from './schemas.ts'
import { banners } from './tables.server.ts'
import type { ComingSoonText } from './tables.server.ts'

export interface BannerQuery {
  /** The page that shows them: `/`, `/cart`. */
  screen: string
  type?: BannerType
}

/** The active banners of a screen in the caller's language, lowest priority number first. */
export async function listBanners(ctx: Ctx, { screen, type }: BannerQuery): Promise<Banner[]> {
  const rows = await ctx.db
    .select()
    .from(banners)
    .where(and(eq(banners.screen, screen), type && eq(banners.type, type), eq(banners.status, 'active')))
    .orderBy(asc(banners.priority), asc(banners.id))
  return rows.map(({ id, imageUrl, comingSoonText, title, description, ...banner }) => ({
    ...banner,
    bannerId: id,
    title: localize(title, ctx.locale),
    description: localize(description, ctx.locale),
    imageUrl: banner.type === 'cart' ? (imageUrl[0] ?? '') : imageUrl,
    comingSoonText: comingSoonText && localizedComingSoon(comingSoonText, ctx.locale),
  }))
}

function localizedComingSoon(text: ComingSoonText, locale: Locale): NonNullable<Banner['comingSoonText']> {
  return {
    message: localize(text.message, locale),
    date: localize(text.date, locale),
    features: text.features.map((feature) => localize(feature, locale)),
    contact: localize(text.contact, locale),
  }
}
