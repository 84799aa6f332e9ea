import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { DIMENSIONS, Grain } from '#vocabulary/figure-dimensions.ts'
import { variants } from '#db/schema/catalogue.server.ts'
import { analyticsDays } from '#db/schema/analytics.server.ts'
import type { Span } from './spans.ts'

interface Days {
  dimensions: readonly (typeof DIMENSIONS)[number][]
  span: Span
  /** Names of columns. */
  measures: readonly string[]
  /** A statement that selects dimension, day, key and measures, with several rows for one key. */
  rows: SQL
}

/** Makes the days of these dimensions what the rows add up to, then sums the months and years of the keys that changed. */
export async function replaceDays(ctx: Ctx, { dimensions, span, measures, rows }: Days): Promise<void> {
  const isReplaced = sql`dimension in ${dimensions} and day between ${span.from}::date and ${span.to}::date`
  let changed = await replace(ctx, { grain: 'day', isReplaced, measures, rows })
  for (const [grain, finer] of [
    ['month', 'day'],
    ['year', 'month'],
  ] as const) {
    if (changed.length === 0) return
    const all = (name: keyof Changed) => sql.param(changed.map((row) => row[name]))
    const isChanged = sql`(dimension, key) in (select * from unnest(${all('dimension')}::text[], ${all('key')}::text[]))
      and day >= date_trunc(${grain}, ${span.from}::date) and day < date_trunc(${grain}, ${span.to}::date) + ${`1 ${grain}`}::interval`
    const sums = sql`select dimension, date_trunc(${grain}, day)::date as day, key, ${namesOf(measures)}
      from ${analyticsDays} where grain = ${finer} and ${isChanged}`
    changed = await replace(ctx, { grain, isReplaced: isChanged, measures, rows: sums })
  }
}

interface Replaced extends Pick<Days, 'measures' | 'rows'> {
  grain: Grain
  isReplaced: SQL
}

interface Changed extends Record<string, unknown> {
  dimension: string
  key: string
}

async function replace({ db }: Ctx, { grain, isReplaced, measures, rows }: Replaced): Promise<Changed[]> {
  const names = namesOf(measures)
  const each = (of: (name: SQL) => SQL, between = sql`, `) =>
    sql.join(
      measures.map((name) => of(sql.raw(name))),
      between,
    )
  const { rows: changed } = await db.execute<Changed>(sql`
    with known as materialized (
      select dimension, day, key, ${names} from ${analyticsDays} where grain = ${grain} and ${isReplaced}
    ), fresh as materialized (
      select dimension, day, key, ${each((name) => sql`sum(${name})`)} from (${rows}) as part group by 1, 2, 3
      having ${each((name) => sql`sum(${name}) <> 0`, sql` or `)}
    ), gone as (
      delete from ${analyticsDays} as days using (
        select dimension, day, key from known except select dimension, day, key from fresh
      ) as past
      where days.grain = ${grain} and (days.dimension, days.day, days.key) = (past.dimension, past.day, past.key)
      returning days.dimension, days.key
    ), written as (
      insert into ${analyticsDays} (grain, product_id, dimension, day, key, ${names})
      select ${grain}, (select product_id from ${variants} where dimension = 'variant' and id = key), * from (
        select * from fresh except select * from known
      ) as different
      on conflict (dimension, grain, day, key) do update set ${each((name) => sql`${name} = excluded.${name}`)}
      returning dimension, key
    )
    select * from gone union select * from written`)
  return changed
}

const namesOf = (measures: Days['measures']) => sql.raw(measures.join(', '))
