import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** `priceAfterDiscount` in SQL; bigint, because price times basis points overflows an integer. */
export const chargedPrice: SQL = sql`greatest(0, v.price_centavos - case
  when not p.is_discount_active or p.discount_type is null then 0
  when p.discount_type = 'fixed' then p.discount_value else round(v.price_centavos::bigint * p.discount_value / 10000.0) end)`
