import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { dayAfter, mexicanDate } from '#kit/mexican-time.ts'
import { localize } from '#i18n/locale.ts'
import { amounts, countedUntil, dailySums, sumsBy, sumsByKey, sumsByProduct } from './figure-queries.ts'
import type { DaySums, ListedBy, NamedSums, Sums } from './figure-queries.ts'
import { listRunningOut } from './list-running-out.ts'
import type { RunningOut } from './list-running-out.ts'
import { periodOf } from './period.ts'
import type { Period, PeriodInput } from './period.ts'
import { daysOf, startsOf } from './spans.ts'
import type { Span } from './spans.ts'
import { stateCodeOf } from './state-code.ts'

/** Money in centavos. */
export interface Compared<Value> {
  now: Value
  before: Value | null
}

export interface KeyedSums extends Compared<Sums> {
  key: string
  name: string | null
}

export interface FiguresStep extends Compared<Sums> {
  /** First day, YYYY-MM-DD. */
  start: string
}

export interface Figures {
  period: Period
  /** Null before the first count. */
  countedAt: string | null
  isEmpty: boolean
  total: Compared<Sums>
  series: FiguresStep[]
  products: KeyedSums[]
  categories: KeyedSums[]
  paymentMethods: KeyedSums[]
  /** Keys are ISO 3166-2:MX codes; empty for anything else. */
  states: KeyedSums[]
  buyers: KeyedSums[]
  discounts: KeyedSums[]
  /** Keys are actors; empty for orders that buyers placed themselves. Listed only if asked for. */
  staff: KeyedSums[]
  /** Hosts or campaigns in lower case; empty for direct visits. */
  sources: KeyedSums[]
  devices: KeyedSums[]
  runningOut: RunningOut[]
}

export type FiguresPart = 'days' | 'small' | 'categories' | 'products' | 'reductions' | 'staff' | 'sources' | 'stock'

const LISTED: readonly (readonly [FiguresPart, readonly ListedBy[]])[] = [
  ['small', ['payment-method', 'state', 'buyer', 'device']],
  ['categories', ['category']],
  ['reductions', ['discount']],
  ['staff', ['staff']],
  ['sources', ['source']],
]

export const SHOWN = 10
const MOST_ROWS = 1000

/** Planned anew each time: the best plan depends on the period. */
async function queryRows<Row>({ db }: Ctx, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[]
}

/** @param limit maximum of products, discounts and sources @throws PeriodReversed, PeriodAhead, PeriodTooLong */
export async function getFigures(
  ctx: Ctx,
  input: PeriodInput,
  { limit = SHOWN, only }: { limit?: number; only?: FiguresPart } = {},
): Promise<Figures> {
  requirePermission(ctx, 'reports:read')
  const period = periodOf(ctx, input)
  const most = Math.min(limit, MOST_ROWS)
  const isAsked = (part: FiguresPart) => only === undefined || only === part
  const today = mexicanDate(ctx.now)
  const listed = LISTED.filter(([part]) => (part === 'staff' ? only === part : isAsked(part))).flatMap(
    ([, dimensions]) => dimensions,
  )
  const [days, keys, products, [progress], runningOut] = await Promise.all([
    isAsked('days') ? queryRows<DaySums>(ctx, dailySums(period)) : [],
    listed.length > 0 ? queryRows<NamedSums>(ctx, sumsByKey(period, today, listed, most)) : [],
    isAsked('products') ? queryRows<NamedSums>(ctx, sumsByProduct(period, today, most)) : [],
    queryRows<{ countedAt: string | null; isEmpty: boolean }>(ctx, countedUntil),
    isAsked('stock') ? listRunningOut(ctx, most) : [],
  ])
  const byDay: ByDay = new Map(days.map(({ day, sums }) => [day, amounts(sums)]))
  const figureRowsOf = (rows: NamedSums[], dimension?: ListedBy): KeyedSums[] =>
    rows
      .filter((row) => dimension === undefined || row.dimension === dimension)
      .map(({ key, name, now, before }) => ({
        key,
        name: name && localize(name, ctx.locale),
        now: amounts(now),
        before: period.before && amounts(before),
      }))
  return {
    period,
    countedAt: progress?.countedAt ? new Date(progress.countedAt).toISOString() : null,
    isEmpty: progress?.isEmpty ?? true,
    total: { now: sumOf(byDay, period.now), before: period.before && sumOf(byDay, period.before) },
    series: seriesOf(byDay, period),
    products: figureRowsOf(products),
    categories: figureRowsOf(keys, 'category'),
    paymentMethods: figureRowsOf(keys, 'payment-method'),
    states: byState(figureRowsOf(keys, 'state')),
    buyers: figureRowsOf(keys, 'buyer'),
    discounts: figureRowsOf(keys, 'discount'),
    staff: figureRowsOf(keys, 'staff'),
    sources: figureRowsOf(keys, 'source'),
    devices: figureRowsOf(keys, 'device'),
    runningOut,
  }
}

const NOTHING = sumsBy(() => 0)

function plus(one: Sums, other: Sums): Sums {
  if (one === NOTHING) return other
  if (other === NOTHING) return one
  return sumsBy((name) => one[name] + other[name])
}

type ByDay = ReadonlyMap<string, Sums>

function sumOf(byDay: ByDay, span: Span): Sums {
  return startsOf(span, 'day').reduce((sum, day) => plus(sum, byDay.get(day) ?? NOTHING), NOTHING)
}

/** Steps of the earlier period are aligned by days since its start; surplus days join the last step. */
function seriesOf(byDay: ByDay, { now, before, by }: Period): FiguresStep[] {
  const starts = startsOf(now, by)
  const shift = before ? daysOf({ from: before.from, to: now.from }) - 1 : 0
  return starts.map((start, index) => {
    const next = starts[index + 1]
    const end = next === undefined ? now.to : dayAfter(next, -1)
    if (!before) return { start, now: sumOf(byDay, { from: start, to: end }), before: null }
    const shifted = { from: dayAfter(start, -shift), to: next === undefined ? before.to : dayAfter(end, -shift) }
    const until = shifted.to > before.to ? before.to : shifted.to
    return {
      start,
      now: sumOf(byDay, { from: start, to: end }),
      before: sumOf(byDay, { from: shifted.from, to: until }),
    }
  })
}

/** Merges the spellings of each state. */
function byState(written: readonly KeyedSums[]): KeyedSums[] {
  const merged = new Map<string, KeyedSums>()
  for (const { key, now, before } of written) {
    const code = stateCodeOf(key) ?? ''
    const known = merged.get(code)
    const sums = known
      ? { now: plus(known.now, now), before: before && known.before && plus(known.before, before) }
      : { now, before }
    merged.set(code, { key: code, name: null, ...sums })
  }
  return [...merged.values()].toSorted((a, b) => b.now.revenue - a.now.revenue)
}
