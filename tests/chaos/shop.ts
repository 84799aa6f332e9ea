import { createActors, createTestCustomer } from '#tests/fixtures/actors.ts'
import { createDatabase } from '#db/client.ts'
import { CUSTOMERS, LAST_UNITS } from './plan.ts'

/** A discount code that fewer may use than want to. */
export const SHORT_CODE = 'CAOS10'
/** Units of each variant at each place, but for what moved before. */
export const UNITS_AT_START = 20_000
const POINTS_AT_START = 5000
/** Of all sales: under what is wanted of either. */
const SHORT_SHARE = 0.07

export interface Shop {
  ownerToken: string
  customers: { email: string; token: string }[]
}

/** Fills the shop's stock, but for the last units, and signs the owner and some customers with points in. */
export async function furnishShop(ownerUrl: string, sales: number): Promise<Shop> {
  const { db, pool } = createDatabase(ownerUrl, 1)
  try {
    const few = Math.max(1, Math.round(sales * SHORT_SHARE))
    await pool.query(
      `update stock_levels level set on_hand = ${UNITS_AT_START} + coalesce((
        select sum(quantity) from stock_movements moved
        where moved.variant_id = level.variant_id and moved.location_id = level.location_id), 0)`,
    )
    await pool.query('update shop_settings set unpaid_share = 100')
    const short = `from variants where variants.id = variant_id and product_id = $1`
    await pool.query(
      `insert into stock_movements (variant_id, location_id, quantity, reason, actor, at)
        select variant_id, location_id, case location_id when 'cedis' then $2::int else 0 end - on_hand, 'correction', 'chaos', now()
        from stock_levels join variants on variants.id = variant_id where product_id = $1`,
      [LAST_UNITS, few],
    )
    await pool.query(
      `update stock_levels set on_hand = case location_id when 'cedis' then $2::int else 0 end ${short}`,
      [LAST_UNITS, few],
    )
    await pool.query(
      `insert into discount_codes (code, type, value, usage_limit) values ($1, 'percentage', 1000, $2)`,
      [SHORT_CODE, few],
    )
    const now = new Date()
    const { owner } = await createActors(db, now)
    const customers = []
    for (let count = 0; count < CUSTOMERS; count += 1) {
      const { actor, email, token } = await createTestCustomer(db, now)
      await pool.query(
        `insert into loyalty_entries (customer_id, kind, points, at) values ($1, 'adjusted', $2, now())`,
        [actor.customerId, POINTS_AT_START],
      )
      customers.push({ email, token })
    }
    // The owner's proof of who they are lasts for the whole run
    await pool.query(`update sessions set reauthenticated_at = now() + interval '1 day' where workspace = 'admin'`)
    return { ownerToken: owner.token, customers }
  } finally {
    await pool.end()
  }
}
