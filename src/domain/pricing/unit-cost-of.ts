import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { variantParts } from '#db/schema/catalogue.server.ts'
import { unitCosts } from '#db/schema/inventory.server.ts'
import { hasParts } from '#domain/inventory/levels/reserved-parts.ts'

/** SQL for a unit's cost, a bundle's by its parts; null if any is unknown. */
export function unitCostOf(variantId: SQL): SQL<number | null> {
  return sql`case
    when ${hasParts(variantId)} then (
      select case when count(cost.cost_centavos) = count(*) then sum(part.units * cost.cost_centavos) end
      from ${variantParts} as part left join ${unitCosts} as cost on cost.variant_id = part.part_id
      where part.variant_id = ${variantId}
    )
    else (select cost.cost_centavos from ${unitCosts} as cost where cost.variant_id = ${variantId})
  end`
}
