import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { categories, products } from '#db/schema/catalogue.server.ts'
import type { Localized } from '#i18n/locale.ts'
import { coverOf } from './cover.ts'
import type { DIMENSIONS } from '#vocabulary/figure-dimensions.ts'
import type { Period } from './period.ts'
import type { Span } from './spans.ts'
import { analyticsDays, analyticsProgress } from '#db/schema/analytics.server.ts'

export const MEASURED = [
  /** Payments less refunds and cancellations. */
  ['revenue', 'gross_centavos - taken_off_centavos'],
  ['takenOff', 'taken_off_centavos'],
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
  dimension?: ListedBy
  key: string
  name: Localized | null
  now: number[]
  before: number[]
}

/** A loop instead of Object.fromEntries, because an export builds thousands of them. */
export function sumsBy(of: (name: keyof Sums, place: number) => number): Sums {
  const sums: Partial<Sums> = {}
  for (const [place, [name]] of MEASURED.entries()) sums[name] = of(name, place)
  return sums as Sums
}

export function amounts(list: readonly number[]): Sums {
  return sumsBy((_, place) => list[place] ?? 0)
}

const list = (of: (columns: SQL) => SQL) =>
  sql`array[${sql.join(
    MEASURED.map(([, columns]) => of(sql.raw(columns))),
    sql`, `,
  )}]`

const within = ({ from, to }: Span) => sql`day between ${from}::date and ${to}::date`
const beforeOf = ({ now, before }: Period): Span => before ?? { from: now.to, to: '2000-01-01' }

export const dailySums = (period: Period) => sql`
  select day::text, ${list((columns) => sql`total_of(${columns})`)}::float8[] as sums from ${analyticsDays}
  where grain = 'day' and dimension in ('sales', 'visits', 'carts') and (${within(period.now)} or ${within(beforeOf(period))})
  group by day`

/** Rows of days with is_now and sign. */
function coveredRows(spans: readonly { span: Span; isNow: boolean }[], today: string): SQL {
  const units = spans.flatMap(({ span, isNow }) => coverOf(span, today).map((part) => ({ ...part, isNow })))
  const all = (of: (part: (typeof units)[number]) => unknown) => sql.param(units.map(of))
  return sql`unnest(${all(({ isNow }) => isNow)}::bool[], ${all(({ sign }) => sign)}::int[], ${all(({ grain }) => grain)}::text[],
      ${all(({ from }) => from)}::date[], ${all(({ to }) => to)}::date[]) as part (is_now, sign, part_grain, first_day, last_day)
    join ${analyticsDays} on grain = part_grain and day between first_day and last_day`
}

const sumsIn = (condition: SQL) => list((columns) => sql`total_of(sign * (${columns})) filter (where ${condition})`)
const NOTHING = sql`array_fill(0::bigint, array[${sql.raw(String(MEASURED.length))}])`

export type ListedBy = Exclude<(typeof DIMENSIONS)[number], 'sales' | 'visits' | 'carts' | 'variant' | 'tax'>

/** `limit` applies only to sources and discounts, which may be thousands. */
export const sumsByKey = (period: Period, today: string, dimensions: readonly ListedBy[], limit: number) => sql`
  select part.dimension, part.key, c.name, part.now::float8[], part.before::float8[] from (
    select *, row_number() over (partition by dimension order by case
        when dimension <> 'category' and now = ${NOTHING} then null
        when dimension = 'discount' then reduced when dimension = 'source' then came else now[1] end desc nulls last,
      case when dimension not in ('category', 'discount', 'source') then visits end desc, key) as place
    from (
      select dimension, key, ${sumsIn(sql`is_now`)} as now, ${sumsIn(sql`not is_now`)} as before, sum(sign * visits) as visits,
        sum(sign * visits) filter (where is_now) as came, sum(sign * discount_centavos) filter (where is_now) as reduced
      from ${coveredRows(
        [
          { span: period.now, isNow: true },
          { span: beforeOf(period), isNow: false },
        ],
        today,
      )} and dimension in ${dimensions}
      group by dimension, key
    ) as sums where now <> ${NOTHING} or before <> ${NOTHING}
  ) as part left join ${categories} as c on part.dimension = 'category' and c.id = part.key
  where part.dimension not in ('discount', 'source') or part.place <= ${limit}
  order by part.dimension, part.place`

function productSumsOf(span: Span, today: string, only = sql`product_id is not null`): SQL {
  return sql`select product_id as id, total_of(sign * (gross_centavos - taken_off_centavos)) as revenue,
      total_of(sign * taken_off_centavos) as taken_off, total_of(sign * units) as units
    from ${coveredRows([{ span, isNow: true }], today)} and dimension = 'variant' and ${only} group by product_id
    having total_of(sign * gross_centavos) <> 0 or total_of(sign * taken_off_centavos) <> 0 or total_of(sign * units) <> 0`
}

export const sumsByProduct = (period: Period, today: string, limit: number) => sql`
  with top as materialized (${productSumsOf(period.now, today)} order by revenue desc, id limit ${sql.raw(String(Math.trunc(limit)))})
  select p.id as key, p.name, ${productSums('top')} as now, ${productSums('earlier')} as before
  from top join ${products} as p on p.id = top.id
  left join (${period.before ? productSumsOf(period.before, today, sql`product_id in (select id from top)`) : sql`select * from top where false`}) as earlier on earlier.id = top.id
  order by top.revenue desc, p.id`

function productSums(source: 'top' | 'earlier'): SQL {
  const from = sql.raw(source)
  const known: Partial<Record<keyof Sums, SQL>> = {
    revenue: sql`coalesce(${from}.revenue, 0)`,
    takenOff: sql`coalesce(${from}.taken_off, 0)`,
    units: sql`coalesce(${from}.units, 0)`,
  }
  return sql`array[${sql.join(
    MEASURED.map(([name]) => known[name] ?? sql`0`),
    sql`, `,
  )}]::float8[]`
}

export const countedUntil = sql`
  select (select counted_at from ${analyticsProgress}) as "countedAt", not exists (select from ${analyticsDays}) as "isEmpty"`
