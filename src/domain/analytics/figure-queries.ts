import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { categories, products, variants } from '#domain/catalogue/tables.server.ts'
import type { Localized } from '#i18n/locale.ts'
import type { Period } from './period.ts'
import type { Span } from './spans.ts'
import { analyticsDays, analyticsProgress } from './tables.server.ts'

/** What is told of any part of the figures, and how it comes from the days' columns. */
export const MEASURED = [
  /** What was paid, less what was given back and cancelled. */
  ['revenue', 'gross_centavos - taken_off_centavos'],
  ['takenOff', 'taken_off_centavos'],
  /** Paid, less cancelled. */
  ['orders', 'sold - cancelled'],
  ['cancelled', 'cancelled'],
  ['units', 'units'],
  ['discount', 'discount_centavos'],
  ['shipping', 'shipping_centavos'],
  ['visits', 'visits'],
  ['productVisits', 'product_visits'],
  ['cartVisits', 'cart_visits'],
  ['checkoutVisits', 'checkout_visits'],
  ['paidVisits', 'paid_visits'],
  ['abandonedCarts', 'abandoned_carts'],
  ['abandoned', 'abandoned_centavos'],
] as const
export type Sums = Record<(typeof MEASURED)[number][0], number>

export interface DaySums {
  day: string
  sums: number[]
}

export interface NamedSums {
  dimension?: string
  key: string
  name: Localized | null
  now: number[]
  before: number[]
}

/** The sums that the database answers as a list, by their names. */
export function amounts(list: readonly number[]): Sums {
  return Object.fromEntries(MEASURED.map(([name], index) => [name, list[index] ?? 0])) as unknown as Sums
}

const list = (of: (columns: SQL) => SQL) =>
  sql`array[${sql.join(
    MEASURED.map(([, columns]) => of(sql.raw(columns))),
    sql`, `,
  )}]`

const within = ({ from, to }: Span) => sql`day between ${from}::date and ${to}::date`
/** Nothing is compared with: a span that no day is in. */
const beforeOf = ({ now, before }: Period): Span => before ?? { from: now.to, to: '2000-01-01' }
const inEither = (period: Period) => sql`(${within(period.now)} or ${within(beforeOf(period))})`

const comparedSums = (period: Period) => sql`
  ${list((columns) => sql`coalesce(sum(${columns}) filter (where ${within(period.now)}), 0)`)} as now,
  ${list((columns) => sql`coalesce(sum(${columns}) filter (where ${within(beforeOf(period))}), 0)`)} as before`

/** Each day of either span, as a whole. */
export const dailySums = (period: Period) => sql`
  select day::text, ${list((columns) => columns)} as sums from ${analyticsDays}
  where dimension = 'all' and ${inEither(period)}`

/** Everything that has few keys: methods, states, new or not, devices; what earned most first. */
export const sumsBySmall = (period: Period) => sql`
  select dimension, key, null as name, ${comparedSums(period)} from ${analyticsDays}
  where dimension in ('payment-method', 'state', 'buyer', 'device') and ${inEither(period)}
  group by dimension, key
  order by sum(gross_centavos - taken_off_centavos) filter (where ${within(period.now)}) desc nulls last, sum(visits) desc, key`

export const sumsByCategory = (period: Period) => sql`
  select part.key, c.name, part.now, part.before from (
    select key, ${comparedSums(period)} from ${analyticsDays}
    where dimension = 'category' and ${inEither(period)} group by key
  ) as part left join ${categories} as c on c.id = part.key
  order by part.now[1] desc, part.key`

/** Products by what they earned, all their variants together; a variant that is no more stands for itself. */
export const sumsByProduct = (period: Period, limit: number) => sql`
  select top.key, p.name, ${productSums('now')} as now, ${productSums('before')} as before
  from (
    select coalesce(v.product_id, sold.key) as key, array_agg(sold.key) as variants, sum(sold.revenue) as revenue,
      sum(sold.taken_off) as taken_off, sum(sold.units) as units
    from (
      select key, sum(gross_centavos - taken_off_centavos) as revenue, sum(taken_off_centavos) as taken_off, sum(units) as units
      from ${analyticsDays} where dimension = 'variant' and ${within(period.now)} group by key
    ) as sold left join ${variants} as v on v.id = sold.key
    group by 1 order by 3 desc, 1 limit ${limit}
  ) as top
  left join ${products} as p on p.id = top.key
  left join lateral (
    select sum(gross_centavos - taken_off_centavos) as revenue, sum(taken_off_centavos) as taken_off, sum(units) as units
    from ${analyticsDays}
    where dimension = 'variant' and key in (select unnest(top.variants) union select id from ${variants} where product_id = top.key)
      and ${within(beforeOf(period))}
  ) as earlier on true
  order by top.revenue desc, top.key`

/** Of goods, only money and pieces are counted. */
function productSums(which: 'now' | 'before'): SQL {
  const from = sql.raw(which === 'now' ? 'top' : 'earlier')
  const known: Partial<Record<keyof Sums, SQL>> = {
    revenue: sql`coalesce(${from}.revenue, 0)`,
    takenOff: sql`coalesce(${from}.taken_off, 0)`,
    units: sql`coalesce(${from}.units, 0)`,
  }
  return sql`array[${sql.join(
    MEASURED.map(([name]) => known[name] ?? sql`0`),
    sql`, `,
  )}]`
}

/** Codes, promotions and points by what they took off, the most first: codes may be made by the thousand, each for one buyer. */
export const sumsByReduction = (period: Period, limit: number) => sql`
  select key, null as name, ${comparedSums(period)} from ${analyticsDays}
  where dimension = 'discount' and ${inEither(period)}
  group by key order by sum(discount_centavos) filter (where ${within(period.now)}) desc nulls last, key limit ${limit}`

/** Where visitors came from, the most first. */
export const sumsBySource = (period: Period, limit: number) => sql`
  select key, null as name, ${comparedSums(period)} from ${analyticsDays}
  where dimension = 'source' and ${inEither(period)}
  group by key order by sum(visits) filter (where ${within(period.now)}) desc nulls last, key limit ${limit}`

export const countedUntil = sql`
  select case when count(*) = 3 then min(counted_at) end as "countedAt", not exists (select from ${analyticsDays}) as "isEmpty"
  from ${analyticsProgress}`
