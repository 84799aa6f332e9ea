import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { categories, products, variantParts, variants } from '#db/schema/catalogue.server.ts'

/** SQL for a bundle's parts, in the shop's order; `[]` otherwise. */
export function partsOf(variantId: SQL): SQL {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object(
      'variantId', part.part_id, 'units', part.units, 'sku', made_of.sku, 'size', made_of.size, 'name', owner.name,
      'productId', case when owner.published_at is not null then owner.id end
    ) order by owner.position, owner.id, made_of.position, made_of.id)
    from ${variantParts} as part join ${variants} as made_of on made_of.id = part.part_id
    join ${products} as owner on owner.id = made_of.product_id
    where part.variant_id = ${variantId}
  ), '[]')`
}

/** SQL for whether any bundle of a product holds alcohol. */
export function bundlesHoldAlcohol(productId: SQL): SQL {
  return sql`exists (
    select from ${variants} as bundle where bundle.product_id = ${productId} and ${partsHoldAlcohol(sql.raw('bundle.id'))}
  )`
}

/** SQL for whether any part of a bundle holds alcohol. */
export function partsHoldAlcohol(variantId: SQL): SQL {
  return sql`exists (
    select from ${variantParts} as part join ${variants} as made_of on made_of.id = part.part_id
    join ${products} as owner on owner.id = made_of.product_id join ${categories} as kind on kind.id = owner.category_id
    where part.variant_id = ${variantId} and kind.holds_alcohol
  )`
}

/** SQL rows `(product_id, units)` in one unit of a variant, parts included. @param parts as `stock_reservations.parts` */
export function productsIn(variantId: SQL, parts: SQL): SQL {
  return sql`
    select product_id, max(units)::int as units from (
      select product_id, 1 as units from ${variants} where id = ${variantId}
      union all
      select made_of.product_id, sum(part.units::int) from jsonb_each_text(${parts}) as part (variant_id, units)
      join ${variants} as made_of on made_of.id = part.variant_id group by 1
    ) as held group by 1`
}

/** SQL for `SaleableVariant.capped`. */
export function cappedIn(variantId: SQL, parts: SQL): SQL {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('productId', owner.id, 'name', owner.name, 'max', owner.max_per_person, 'units', held.units))
    from (${productsIn(variantId, parts)}) as held
    join ${products} as owner on owner.id = held.product_id and owner.max_per_person is not null
  ), '[]')`
}
