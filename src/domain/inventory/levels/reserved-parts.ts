import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { variantParts, variants } from '#db/schema/catalogue.server.ts'
import { stockReservations } from '#db/schema/inventory.server.ts'

/** SQL for whether a variant is a bundle. */
export function hasParts(variantId: SQL): SQL {
  return sql`exists (select from ${variantParts} as piece where piece.variant_id = ${variantId})`
}

/** SQL for a bundle's current parts, as in `stock_reservations.parts`; null for other variants. */
export function partsNow(variantId: SQL): SQL {
  return sql`(select jsonb_object_agg(part_id, units) from ${variantParts} where variant_id = ${variantId})`
}

/** SQL for the bundles among the variants, locked against deletion until the transaction ends. */
export function lockBundleRows(variantIds: SQL): SQL {
  return sql`select id from ${variants} where id = any(${variantIds}::text[])
    and ${hasParts(sql`${variants.id}`)} order by id for key share`
}

/** SQL for `partsNow` of rows that `lockBundleRows` selected as `locked`. */
export function partsOfLocked(locked: string, variantId: SQL): SQL {
  return sql`case when ${variantId} in (select id from ${sql.identifier(locked)}) then ${partsNow(variantId)} end`
}

/** SQL for a bundle's parts when the order reserved it. Fulfilled rows come before held and released ones. */
export function partsInOrder(orderId: SQL, variantId: SQL): SQL {
  return sql`(select parts from ${stockReservations}
    where order_id = ${orderId} and variant_id = ${variantId}
    order by case status when 'taken' then 1 when 'held' then 2 else 3 end limit 1)`
}

/** SQL for `part (variant_id, units)` of a row with `variant_id` and `parts`; other variants are their own part. */
export function eachPart(row: string): SQL {
  const line = sql.identifier(row)
  return sql`jsonb_each_text(coalesce(${line}.parts, jsonb_build_object(${line}.variant_id, 1))) as part (variant_id, units)`
}

/** Sums rows with `variant_id`, `location_id`, `quantity`, `parts` to `(variant_id, location_id, quantity)` by level. */
export function selectUnits(from: string): SQL {
  return sql`
    select part.variant_id, line.location_id, sum(line.quantity * part.units::int)::int as quantity
    from ${sql.identifier(from)} as line cross join lateral ${eachPart('line')}
    group by 1, 2`
}

/** SQL for `StockChange.bundles`. */
export function bundlesOf(variantId: SQL): SQL {
  return sql`(select jsonb_object_agg(variant_id, units) from ${variantParts} where part_id = ${variantId})`
}
