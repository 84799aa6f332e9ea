import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { categories, products } from '#domain/catalogue/tables.server.ts'
import type { Localized } from '#i18n/locale.ts'
import { MEASURES } from './add-to-days.ts'
import type { Period } from './period.ts'
import { piecesOf } from './spans.ts'
import type { Span } from './spans.ts'
import {
  analyticsDays,
  analyticsMonths,
  analyticsProductDays,
  analyticsProductMonths,
  analyticsProgress,
} from './tables.server.ts'

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

/** The rows that make up a span: of whole months theirs, and of the days before and after those. Each by its own index range. */
function rowsOf(span: Span, columns: SQL, condition: SQL): SQL {
  const { head, months, tail } = piecesOf(span)
  return sql`select ${columns} from ${analyticsDays} where ${condition} and ${within(head)}
    union all select ${columns} from ${analyticsDays} where ${condition} and ${within(tail)}
    union all select ${columns} from ${analyticsMonths}
    where ${condition} and month between ${months.from}::date and ${months.to}::date`
}

const ALL = sql.raw(['dimension', 'key', ...MEASURES].join(', '))
/** The rows of either span, each with which one it is of. */
const rowsOfEither = (period: Period, condition: SQL) => sql`(
  ${rowsOf(period.now, sql`true as is_now, ${ALL}`, condition)}
  union all ${rowsOf(beforeOf(period), sql`false as is_now, ${ALL}`, condition)}
) as part`

const comparedSums = sql`
  ${list((columns) => sql`coalesce(sum(${columns}) filter (where is_now), 0)`)} as now,
  ${list((columns) => sql`coalesce(sum(${columns}) filter (where not is_now), 0)`)} as before`

/** Each day of either span, as a whole. */
export const dailySums = (period: Period) => sql`
  select day::text, ${list((columns) => columns)} as sums from ${analyticsDays}
  where dimension = 'all' and ${inEither(period)}`

/** Everything that has few keys: methods, states, new or not, devices; what earned most first. */
export const sumsBySmall = (period: Period) => sql`
  select dimension, key, null as name, ${comparedSums}
  from ${rowsOfEither(period, sql`dimension in ('payment-method', 'state', 'buyer', 'device')`)}
  group by dimension, key
  order by sum(gross_centavos - taken_off_centavos) filter (where is_now) desc nulls last, sum(visits) desc, key`

export const sumsByCategory = (period: Period) => sql`
  select part.key, c.name, part.now, part.before from (
    select key, ${comparedSums} from ${rowsOfEither(period, sql`dimension = 'category'`)} group by key
  ) as part left join ${categories} as c on c.id = part.key
  order by part.now[1] desc, part.key`

/** What was sold of products in a span, each by the id it has now; of those alone whose ids are in `only`, where it is given. */
function goodsOf(span: Span, only?: SQL): SQL {
  const { head, months, tail } = piecesOf(span)
  const columns = sql`select product_id as id, units, gross_centavos, taken_off_centavos from`
  const condition = only ? sql`product_id in (${only})` : sql`true`
  return sql`select sum(gross_centavos - taken_off_centavos) as revenue, sum(taken_off_centavos) as taken_off, sum(units) as units, id
    from (
      ${columns} ${analyticsProductDays} where ${within(head)} and ${condition}
      union all ${columns} ${analyticsProductDays} where ${within(tail)} and ${condition}
      union all ${columns} ${analyticsProductMonths}
      where month between ${months.from}::date and ${months.to}::date and ${condition}
    ) as part group by id`
}

/** Products by what they earned; what came before is looked up of these alone. */
export const sumsByProduct = (period: Period, limit: number) => sql`
  with top as materialized (${goodsOf(period.now)} order by revenue desc, id limit ${sql.raw(String(Math.trunc(limit)))})
  select p.id as key, p.name, ${productSums('top')} as now, ${productSums('earlier')} as before
  from top join ${products} as p on p.id = top.id
  left join (${goodsOf(beforeOf(period), sql`select id from top`)}) as earlier on earlier.id = top.id
  order by top.revenue desc, p.id`

/** Of goods, only money and pieces are counted. */
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
  )}]`
}

/** Codes, promotions and points by what they took off, the most first: codes may be made by the thousand, each for one buyer. */
export const sumsByReduction = (period: Period, limit: number) => sql`
  select key, null as name, ${comparedSums} from ${rowsOfEither(period, sql`dimension = 'discount'`)}
  group by key order by sum(discount_centavos) filter (where is_now) desc nulls last, key limit ${limit}`

/** Where visitors came from, the most first. */
export const sumsBySource = (period: Period, limit: number) => sql`
  select key, null as name, ${comparedSums} from ${rowsOfEither(period, sql`dimension = 'source'`)}
  group by key order by sum(visits) filter (where is_now) desc nulls last, key limit ${limit}`

export const countedUntil = sql`
  select case when count(*) = 3 then min(counted_at) end as "countedAt", not exists (select from ${analyticsDays}) as "isEmpty"
  from ${analyticsProgress}`
