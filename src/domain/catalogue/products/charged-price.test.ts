import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { chargedPrice } from './charged-price.ts'
import { activeDiscount, priceAfterDiscount } from './pricing.ts'

const pool = new Pool({ connectionString: inject('postgresUrl'), max: 1 })
afterAll(() => pool.end())

test.each([
  [89_900, 'percentage', 1250, true],
  [89_901, 'percentage', 5000, true],
  [89_900, 'percentage', 10_000, true],
  [2_000_000_000, 'percentage', 3333, true],
  [89_900, 'percentage', 1250, false],
  [89_900, 'fixed', 10_000, true],
  [89_900, 'fixed', 90_000, true],
  [89_900, null, null, true],
] as const)('%i centavos are charged by the database as by the store (%s %s)', async (price, type, value, isActive) => {
  const { rows } = await drizzle(pool).execute(sql`
    select ${chargedPrice}::float8 as charged from (select ${price}::int as price_centavos) as v, (
      select ${isActive}::boolean as is_discount_active, ${type}::text as discount_type, ${value}::int as discount_value) as p`)
  const discount = activeDiscount({ discountType: type, discountValue: value, isDiscountActive: isActive })
  expect(rows).toEqual([{ charged: priceAfterDiscount(price, discount) }])
})
