import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { centavosFromPesos } from '#kit/money.ts'
import { chargedPrice } from '../products/charged-price.ts'
import type { Condition } from './schemas.ts'

/** Null for announced products. */
const PRICE = sql`(
  select ${chargedPrice} from variants as v
  where v.product_id = p.id and v.retired_at is null and not p.is_coming_soon order by v.position, v.id limit 1
)`

/** Evaluates one `condition` for `products as p`. */
const HOLDS = sql`coalesce(case condition.kind
  when 'category' then p.category_id = condition.category_id
  when 'expression' then p.expression = condition.value
  when 'tag' then p.staff_tags @> array[condition.value]
  when 'bestSeller' then p.is_best_seller
  when 'discounted' then p.is_discount_active and p.discount_value > 0
  when 'priceFrom' then ${PRICE} >= condition.centavos
  when 'priceTo' then ${PRICE} <= condition.centavos
end, false)`

/** Whether a rule matches `products as p`. @param conditions SQL for rows named `condition` */
export function takes(match: SQL, conditions: SQL): SQL {
  return sql`(p.archived_at is null and coalesce((
    select case ${match} when 'all' then bool_and(${HOLDS}) else bool_or(${HOLDS}) end from ${conditions}
  ), false))`
}

export interface ConditionColumns {
  kind: Condition['kind']
  categoryId: string | null
  value: string | null
  centavos: number | null
}

export function columnsOfCondition(condition: Condition): ConditionColumns {
  const columns = { kind: condition.kind, categoryId: null, value: null, centavos: null }
  if (condition.kind === 'category') return { ...columns, categoryId: condition.categoryId }
  if (condition.kind === 'expression') return { ...columns, value: condition.expression }
  if (condition.kind === 'tag') return { ...columns, value: condition.tag }
  return 'price' in condition ? { ...columns, centavos: centavosFromPesos(condition.price) } : columns
}
