import { sql } from 'drizzle-orm'
import { variants } from '#db/schema/catalogue.server.ts'
import { availableLevels, stockLevels } from '#db/schema/inventory.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { EventData } from './event-data.ts'

type Levels = EventData<'stock.changed'>['variants']

/** Those of the variants and locations, or all, as they are now; 0 where a location no longer keeps a variant. */
export async function readLevels({ db }: Ctx, wanted?: readonly string[][]): Promise<Levels> {
  const places = (at: 0 | 1) => sql.param(wanted?.map((subject) => subject[at]))
  const asked = wanted
    ? sql`select * from unnest(${places(0)}::text[], ${places(1)}::text[]) as each (variant_id, location_id)`
    : sql`select variant_id, location_id from ${availableLevels}`
  const { rows } = await db.execute<Levels[number]>(sql`
    select v.id as "variantId", v.sku, asked.location_id as "locationId",
      greatest(s.on_hand, free.available, 0) as "onHand", coalesce(free.available, 0) as available
    from (${asked}) as asked join ${variants} v on v.id = asked.variant_id
    left join ${availableLevels} free on free.variant_id = asked.variant_id and free.location_id = asked.location_id
    left join ${stockLevels} s on s.variant_id = asked.variant_id and s.location_id = asked.location_id
    order by 1, 3`)
  return rows
}
