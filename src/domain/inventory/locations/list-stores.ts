import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'

export interface Store {
  id: string
  name: string
  street: string
  colony: string
  city: string
  state: string
  postalCode: string
  phone: string
  schedule: string
  /** Degrees; null when unknown. */
  place: { latitude: number; longitude: number } | null
}

type Row = Omit<Store, 'name' | 'schedule'> & { name: Localized; schedule: Localized }

export async function listStores(ctx: Ctx): Promise<Store[]> {
  const rows = await namedQuery<Row>(
    ctx.db,
    sql`select id, name, street, colony, city, state, postal_code as "postalCode", phone, schedule,
        case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude) end as place
      from locations where kind = 'store' and closed_at is null order by position, id`,
  )
  return rows.map((row) => ({
    ...row,
    name: localize(row.name, ctx.locale),
    schedule: localize(row.schedule, ctx.locale),
  }))
}
