import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import type { Offer } from '../schemas.ts'

interface Row {
  offerId: string
  icon: string
  name: Localized
  description: Localized
  image: string | null
  previews: Record<string, string>
}

export async function listOffers(ctx: Ctx): Promise<Offer[]> {
  const rows = await namedQuery<Row>(
    ctx.db,
    sql`select id as "offerId", icon, name, description, image, previews from offers where status = 'active' order by position, id`,
  )
  return rows.map(({ name, description, ...offer }) => ({
    ...offer,
    name: localize(name, ctx.locale),
    description: localize(description, ctx.locale),
  }))
}
