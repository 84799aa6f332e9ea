import { sql } from 'drizzle-orm'
import { stockLevels, stockReservations } from '#db/schema/inventory.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { eachPart } from './reserved-parts.ts'

/** Of all that an order has or had, in the order of sales; for who changes them in several statements. */
export async function lockLevelsOf({ db }: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await db.execute(sql`
    select from ${stockLevels} as level where (level.variant_id, level.location_id) in (
      select part.variant_id, held.location_id from ${stockReservations} as held cross join lateral ${eachPart('held')}
      where held.order_id = ${orderId}
    ) order by level.variant_id, level.location_id for update`)
}
