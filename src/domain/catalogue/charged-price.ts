import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/**
 * What is charged for the variant `v` of the product `p`, as `priceAfterDiscount` has it: for sums over more than anybody reads.
 * A price times hundredths of a percent is more than an integer holds.
 */
export const chargedPrice: SQL = sql`greatest(0, v.price_centavos - case
  when not p.is_discount_active or p.discount_type is null then 0
  when p.discount_type = 'fixed' then p.discount_value else round(v.price_centavos::bigint * p.discount_value / 10000.0) end)`
