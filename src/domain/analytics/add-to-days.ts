import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { analyticsDays } from './tables.server.ts'

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
 * The statement's end that adds up rows of (dimension, day, key, and some measures) into the days, those in order that come
 * to more or less than nothing.
 * @param rows what of the statement the rows are read from
 */
export function addToDays(rows: SQL, measures: readonly Measure[]): SQL {
  const each = (of: (column: SQL) => SQL) =>
    sql.join(
      measures.map((name) => of(sql.identifier(name) as unknown as SQL)),
      sql`, `,
    )
  return sql`insert into ${analyticsDays} as days (dimension, day, key, ${each((column) => column)})
    select dimension, day, key, ${each((column) => sql`sum(${column})`)} from ${rows} as rows
    group by dimension, day, key
    having ${sql.join(
      measures.map((name) => sql`sum(${sql.identifier(name)}) <> 0`),
      sql` or `,
    )}
    on conflict (dimension, day, key) do update set ${each((column) => sql`${column} = days.${column} + excluded.${column}`)}`
}

/** The day in Mexico City of an instant's column. */
export function mexicanDay(instant: SQL): SQL {
  return sql`(${instant} at time zone 'America/Mexico_City')::date`
}
