import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { analyticsDays, analyticsMonths } from '#db/schema/analytics.server.ts'

export const MEASURES = [
  'visits',
  'product_visits',
  'cart_visits',
  'checkout_visits',
  'paid_visits',
  'sold',
  'cancelled',
  'units',
  'gross_centavos',
  'taken_off_centavos',
  'discount_centavos',
  'shipping_centavos',
  'abandoned_carts',
  'abandoned_centavos',
] as const
export type Measure = (typeof MEASURES)[number]

/** Ends a `with` statement: adds rows (dimension, day, key, measures) to days and, except variants, to months. */
export function addToDays(rows: SQL, measures: readonly Measure[]): SQL {
  return sql`, in_months as (
      ${addTo(MONTHS, rows, measures)}
    )
    ${addTo(DAYS, rows, measures)}`
}

interface Target {
  table: SQL
  column: SQL
  ofDay: SQL
  condition: SQL
}

const DAYS: Target = { table: sql`${analyticsDays}`, column: sql`day`, ofDay: sql`day`, condition: sql`true` }
const MONTHS: Target = {
  table: sql`${analyticsMonths}`,
  column: sql`month`,
  ofDay: sql`date_trunc('month', day)::date`,
  condition: sql`dimension <> 'variant'`,
}

function addTo({ table, column: span, ofDay, condition }: Target, rows: SQL, measures: readonly Measure[]): SQL {
  const each = (of: (column: SQL) => SQL, between = sql`, `) =>
    sql.join(
      measures.map((name) => of(sql.identifier(name) as unknown as SQL)),
      between,
    )
  return sql`insert into ${table} as sums (dimension, ${span}, key, ${each((column) => column)})
    select dimension, ${ofDay}, key, ${each((column) => sql`sum(${column})`)} from ${rows} as rows
    where ${condition} group by 1, 2, 3
    having ${each((column) => sql`sum(${column}) <> 0`, sql` or `)}
    on conflict (dimension, ${span}, key)
      do update set ${each((column) => sql`${column} = sums.${column} + excluded.${column}`)}`
}

export function mexicanDay(instant: SQL): SQL {
  return sql`(${instant} at time zone 'America/Mexico_City')::date`
}
