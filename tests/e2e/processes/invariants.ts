import type { Pool } from 'pg'

/** What must hold whatever happened: each query finds the rows that break the rule. */
type Rules = Readonly<Record<string, string>>

/** Of orders and what they hold, paid or not; none of them is shipped or cancelled. */
export const STOCK_RULES: Rules = {
  'stock held is the sum of what orders hold': `
    select variant_id, location_id, reserved from stock_levels level
    where reserved <> coalesce((
      select sum(held.quantity * part.units::int) from stock_reservations held cross join lateral
        jsonb_each_text(coalesce(held.parts, jsonb_build_object(held.variant_id, 1))) as part (variant_id, units)
      where part.variant_id = level.variant_id and held.location_id = level.location_id and status = 'held'), 0)`,
  'nothing is held that is not there': 'select variant_id from stock_levels where reserved > on_hand',
  'each order holds its lines': `
    select order_id, variant_id, quantity from order_lines
    except select order_id, variant_id, quantity from stock_reservations where status = 'held'`,
  'nothing is held for no order': `
    select order_id from stock_reservations where order_id not in (select id from orders)`,
  'each cart made one order': 'select cart_id from orders group by cart_id having count(*) > 1',
}

/** Of orders that are all paid by card. */
export const PAYMENT_RULES: Rules = {
  'each order is paid once': `
    select folio from orders where 1 <> (
      select count(*) from payments where payments.order_id = orders.id and payments.status = 'succeeded')`,
  'the provider took the money of each order once': `
    select folio from orders where 1 <> (
      select count(*) from test_provider_sessions where reference = folio and test_provider_sessions.status = 'paid')`,
  'what was paid is what the order costs': `
    select folio from orders join test_provider_sessions on reference = folio
    where test_provider_sessions.status = 'paid' and amount_centavos <> total_centavos`,
  'no money is left over': 'select payment_id from unmatched_payments',
}

/** The rules that don't hold, with the rows that break them. */
export async function brokenRules(pool: Pool, rules: Rules): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {}
  for (const [rule, query] of Object.entries(rules)) {
    const rows = await rowsOf(pool, query)
    if (rows.length > 0) broken[rule] = rows
  }
  return broken
}

export async function rowsOf(pool: Pool, query: string): Promise<unknown[]> {
  return (await pool.query(query)).rows
}
