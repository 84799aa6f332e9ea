import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { analyticsDays, analyticsMonths } from './tables.server.ts'

/** The columns of a day that are added up. */
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

/**
 * The end of a statement that begins with `with …`: adds up rows of (dimension, day, key, and some measures) into the days
 * and, but for the many variants, their months; those in order that come to more or less than nothing. What it returns are the days' rows.
 * @param rows which of the statement's parts the rows are read from
 */
export function addToDays(rows: SQL, measures: readonly Measure[]): SQL {
  return sql`, in_months as (
      ${addTo(MONTHS, rows, measures)}
    )
    ${addTo(DAYS, rows, measures)}`
}

interface Target {
  table: SQL
  /** The table's column, and what of a day stands in it. */
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

/** The day in Mexico City of an instant's column. */
export function mexicanDay(instant: SQL): SQL {
  return sql`(${instant} at time zone 'America/Mexico_City')::date`
}
