import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { stockLevels, stockReservations } from '#db/schema/inventory.server.ts'
import { selectUnits } from './reserved-parts.ts'

export interface VariantQuantity {
  variantId: string
  quantity: number
}

/** Rows `(variant_id, quantity)`: these lines, each variant once, or all reserved ones. */
export function selectHeldUnits(orderId: string, lines: readonly VariantQuantity[] | undefined): SQL {
  if (!lines) {
    return sql`select variant_id, quantity from ${stockReservations} where order_id = ${orderId} and status = 'held'`
  }
  const variantIds = sql.param(lines.map(({ variantId }) => variantId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  return sql`select * from unnest(${variantIds}::text[], ${quantities}::int[]) as wanted (variant_id, quantity)`
}

/** Steps of a `with`: moves `going` from held to `status`, and locks their levels as `locked`, in the global lock order. */
export function moveHeldSteps(orderId: string, status: 'taken' | 'released'): SQL {
  return sql`gone as (
      delete from ${stockReservations} as held using going
      where held.order_id = ${orderId} and held.status = 'held' and going.staying = 0
        and held.variant_id = going.variant_id and held.location_id = going.location_id
    ), staying as (
      update ${stockReservations} as held set quantity = going.staying from going
      where held.order_id = ${orderId} and held.status = 'held' and going.staying > 0
        and held.variant_id = going.variant_id and held.location_id = going.location_id
    ), moved as (
      insert into ${stockReservations} as moved (order_id, variant_id, location_id, quantity, status, parts)
      select ${orderId}::uuid, variant_id, location_id, quantity, ${status}, parts from going
      on conflict (order_id, variant_id, location_id, status) do update set quantity = moved.quantity + excluded.quantity
    ), units as (${selectUnits('going')}), locked as (
      select level.variant_id, level.location_id, units.quantity
      from ${stockLevels} as level join units using (variant_id, location_id)
      order by level.variant_id, level.location_id
      for update of level
    )`
}
