import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { categories, products, variantParts, variants } from '#db/schema/catalogue.server.ts'

/** SQL for the parts of a bundle, as the shop lists its products; `[]` for what is none. */
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

/** SQL for whether a bundle of a product holds alcohol. */
export function bundlesHoldAlcohol(productId: SQL): SQL {
  return sql`exists (
    select from ${variants} as bundle where bundle.product_id = ${productId} and ${partsHoldAlcohol(sql.raw('bundle.id'))}
  )`
}

/** SQL for whether something that a bundle is made of holds alcohol. */
export function partsHoldAlcohol(variantId: SQL): SQL {
  return sql`exists (
    select from ${variantParts} as part join ${variants} as made_of on made_of.id = part.part_id
    join ${products} as owner on owner.id = made_of.product_id join ${categories} as kind on kind.id = owner.category_id
    where part.variant_id = ${variantId} and kind.holds_alcohol
  )`
}
