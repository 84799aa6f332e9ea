import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Locale, Localized } from '#i18n/locale.ts'
import type { Banner, BannerType, BannerFilter } from '../schemas.ts'
import type { ComingSoonText } from '#db/schema/content.server.ts'

interface Row {
  bannerId: string
  screen: string
  type: BannerType
  status: Banner['status']
  title: Localized
  description: Localized
  imageUrl: string[]
  previews: Banner['previews']
  priority: number
  link: string | null
  showComingSoon: boolean
  comingSoonText: ComingSoonText | null
}

export async function listBanners(ctx: Ctx, { screen, type }: Omit<BannerFilter, 'status'>): Promise<Banner[]> {
  const rows = await namedQuery<Row>(
    ctx.db,
    sql`select id as "bannerId", screen, type, status, title, description, image_url as "imageUrl", previews, priority, link,
        show_coming_soon as "showComingSoon", coming_soon_text as "comingSoonText"
      from banners
      where screen = ${screen} and status = 'active' and ${type ? sql`type = ${type}` : sql`true`}
        and (starts_at is null or starts_at <= ${ctx.now.toISOString()}::timestamptz)
        and (ends_at is null or ends_at > ${ctx.now.toISOString()}::timestamptz)
      order by priority, id`,
  )
  return rows.map(({ imageUrl, comingSoonText, title, description, ...banner }) => ({
    ...banner,
    title: localize(title, ctx.locale),
    description: localize(description, ctx.locale),
    imageUrl: banner.type === 'cart' ? (imageUrl[0] ?? '') : imageUrl,
    comingSoonText: comingSoonText && localizedComingSoon(comingSoonText, ctx.locale),
  }))
}

/** Undefined when none is scheduled. */
export async function nextBannerChange(
  ctx: Ctx,
  { screen }: Pick<Omit<BannerFilter, 'status'>, 'screen'>,
): Promise<Date | undefined> {
  const [row] = await namedQuery<{ at: string | null }>(
    ctx.db,
    sql`select to_char(min(moment) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from banners, unnest(array[starts_at, ends_at]) as moment
      where screen = ${screen} and status = 'active' and moment > ${ctx.now.toISOString()}::timestamptz`,
  )
  return row?.at ? new Date(row.at) : undefined
}

function localizedComingSoon(text: ComingSoonText, locale: Locale): NonNullable<Banner['comingSoonText']> {
  return {
    message: localize(text.message, locale),
    date: localize(text.date, locale),
    features: text.features.map((feature) => localize(feature, locale)),
    contact: localize(text.contact, locale),
  }
}
