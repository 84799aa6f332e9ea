import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { categories, products } from '#db/schema/catalogue.server.ts'
import type { Localized } from '#i18n/locale.ts'
import { MEASURES } from './add-to-days.ts'
import { coverOf } from './cover.ts'
import type { SignedSpan, Term } from './cover.ts'
import type { DIMENSIONS } from '#vocabulary/figure-dimensions.ts'
import type { Period } from './period.ts'
import type { Span } from './spans.ts'
import {
  analyticsDays,
  analyticsMonths,
  analyticsProductDays,
  analyticsProductMonths,
  analyticsProductQuarters,
  analyticsProductYears,
  analyticsProgress,
} from '#db/schema/analytics.server.ts'

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
  select day::text, ${list((columns) => columns)} as sums from ${analyticsDays}
  where dimension = 'all' and (${within(period.now)} or ${within(beforeOf(period))})`

const signed = (columns: readonly string[], sign: SignedSpan['sign']) =>
  sql.raw(columns.map((column) => (sign === 1 ? column : `-${column} as ${column}`)).join(', '))
const inSpan = ({ term, span: { from, to } }: SignedSpan) => sql`${sql.raw(term)} between ${from}::date and ${to}::date`

function rowsOfEither(period: Period, today: string, dimensions: SQL): SQL {
  const spans = [true, false].flatMap((isNow) =>
    coverOf(isNow ? period.now : beforeOf(period), today, 'month').map(
      (span) => sql`select ${sql.raw(String(isNow))} as is_now, dimension, key, ${signed(MEASURES, span.sign)}
        from ${span.term === 'month' ? analyticsMonths : analyticsDays}
        where dimension in (${dimensions}) and ${inSpan(span)}`,
    ),
  )
  return sql`(${sql.join(spans, sql` union all `)}) as part`
}

const sumsIn = (condition: SQL) => list((columns) => sql`total_of(${columns}) filter (where ${condition})`)
const NOTHING = sql`array_fill(0::bigint, array[${sql.raw(String(MEASURED.length))}])`

/** Products have tables of their own. */
export type ListedBy = Exclude<(typeof DIMENSIONS)[number], 'all' | 'variant'>

/** `limit` applies only to sources and discounts, which may be thousands. */
export const sumsByKey = (period: Period, today: string, dimensions: readonly ListedBy[], limit: number) => sql`
  select part.dimension, part.key, c.name, part.now::float8[], part.before::float8[] from (
    select *, row_number() over (partition by dimension order by case
        when dimension <> 'category' and now = ${NOTHING} then null
        when dimension = 'discount' then reduced when dimension = 'source' then came else now[1] end desc nulls last,
      case when dimension not in ('category', 'discount', 'source') then visits end desc, key) as place
    from (
      select dimension, key, ${sumsIn(sql`is_now`)} as now, ${sumsIn(sql`not is_now`)} as before, sum(visits) as visits,
        sum(visits) filter (where is_now) as came, sum(discount_centavos) filter (where is_now) as reduced
      from ${rowsOfEither(
        period,
        today,
        sql.join(
          dimensions.map((dimension) => sql`${dimension}`),
          sql`, `,
        ),
      )}
      group by dimension, key
    ) as sums where now <> ${NOTHING} or before <> ${NOTHING}
  ) as part left join ${categories} as c on part.dimension = 'category' and c.id = part.key
  where part.dimension not in ('discount', 'source') or part.place <= ${limit}
  order by part.dimension, part.place`

const GOODS: Record<Term, SQL> = {
  year: sql`${analyticsProductYears}`,
  quarter: sql`${analyticsProductQuarters}`,
  month: sql`${analyticsProductMonths}`,
  day: sql`${analyticsProductDays}`,
}

function productSumsOf(span: Span, today: string, only?: SQL): SQL {
  const measures = ['units', 'gross_centavos', 'taken_off_centavos']
  const spans = coverOf(span, today).map(
    (part) => sql`select product_id, ${signed(measures, part.sign)} from ${GOODS[part.term]}
      where ${inSpan(part)} ${only ? sql`and product_id in (${only})` : sql``}`,
  )
  return sql`select product_id as id, total_of(gross_centavos - taken_off_centavos) as revenue,
      total_of(taken_off_centavos) as taken_off, total_of(units) as units
    from (${sql.join(spans, sql` union all `)}) as part group by product_id
    having total_of(gross_centavos) <> 0 or total_of(taken_off_centavos) <> 0 or total_of(units) <> 0`
}

export const sumsByProduct = (period: Period, today: string, limit: number) => sql`
  with top as materialized (${productSumsOf(period.now, today)} order by revenue desc, id limit ${sql.raw(String(Math.trunc(limit)))})
  select p.id as key, p.name, ${productSums('top')} as now, ${productSums('earlier')} as before
  from top join ${products} as p on p.id = top.id
  left join (${period.before ? productSumsOf(period.before, today, sql`select id from top`) : sql`select * from top where false`}) as earlier on earlier.id = top.id
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
  select case when count(*) = 3 then min(counted_at) end as "countedAt", not exists (select from ${analyticsDays}) as "isEmpty"
  from ${analyticsProgress}`
