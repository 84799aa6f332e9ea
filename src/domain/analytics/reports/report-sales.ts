import { inArray } from 'drizzle-orm'
import { apiKeys, users } from '#db/schema/identity.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { REPORT_MEASURES } from '#vocabulary/reports.ts'
import type { SalesReport } from '#vocabulary/reports.ts'
import type { Sums } from '../figure-queries.ts'
import { getFigures } from '../get-figures.ts'
import type { Compared, Figures, FiguresPart, KeyedSums } from '../get-figures.ts'
import type { Period } from '../period.ts'
import type { Report, ReportRow } from './report.ts'

const MOST_ROWS = 1000

const SOURCES: Record<SalesReport, { part: FiguresPart; rowsOf: (figures: Figures) => KeyedSums[] }> = {
  sales: {
    part: 'days',
    rowsOf: ({ series }) => series.map(({ start, ...sums }) => ({ key: start, name: null, ...sums })),
  },
  products: { part: 'products', rowsOf: ({ products }) => products },
  states: { part: 'small', rowsOf: ({ states }) => states },
  'payment-methods': { part: 'small', rowsOf: ({ paymentMethods }) => paymentMethods },
  discounts: { part: 'reductions', rowsOf: ({ discounts }) => discounts },
  staff: { part: 'staff', rowsOf: ({ staff }) => staff },
}

export async function reportSales(
  ctx: Ctx,
  name: SalesReport,
  { now, before, by }: Period,
): Promise<Pick<Report, 'rows' | 'total'>> {
  const { part, rowsOf } = SOURCES[name]
  const input = { ...now, by, compare: before ? ('previous' as const) : ('none' as const) }
  const [figures, { total: whole }] = await Promise.all([
    getFigures(ctx, input, { limit: MOST_ROWS, only: part }),
    getFigures(ctx, input, { only: 'days' }),
  ])
  const measures: readonly (keyof Sums)[] = REPORT_MEASURES[name]
  const pick = (sums: Sums) => measures.map((measure) => sums[measure])
  const toCompared = (sums: Compared<Sums>) => ({ now: pick(sums.now), before: sums.before && pick(sums.before) })
  const rows = rowsOf(figures).map((row): ReportRow => ({ keys: [row.key], name: row.name, ...toCompared(row) }))
  const total = toCompared(whole)
  if (name === 'products') return { rows: withRest(rows, total), total }
  // An order may have several reductions
  if (name === 'discounts') return { rows, total: onlyFirst(total) }
  return { rows: name === 'staff' ? await namedStaff(ctx, rows) : rows, total }
}

/** Shipping belongs to no product, nor do those beyond the most rows: what is left makes the rows add up. */
function withRest(rows: ReportRow[], total: Compared<number[]>): ReportRow[] {
  const left = (of: (row: ReportRow) => number[] | null, sums: number[]) =>
    sums.map((sum, index) => rows.reduce((rest, row) => rest - (of(row)?.[index] ?? 0), sum))
  const rest = {
    now: left(({ now }) => now, total.now),
    before: total.before && left(({ before }) => before, total.before),
  }
  const isNothing = [...rest.now, ...(rest.before ?? [])].every((sum) => sum === 0)
  return isNothing ? rows : [...rows, { keys: [''], ...rest }]
}

function onlyFirst({ now, before }: Compared<number[]>): Report['total'] {
  const only = (sums: number[]) => sums.map((sum, index) => (index === 0 ? sum : null))
  return { now: only(now), before: before && only(before) }
}

async function namedStaff({ db }: Ctx, rows: ReportRow[]): Promise<ReportRow[]> {
  const idsOf = (isKey: boolean) =>
    rows.flatMap(({ keys: [key = ''] }) =>
      key !== '' && key.startsWith('key:') === isKey ? [key.replace(/.*:/, '')] : [],
    )
  const [people, programs] = await Promise.all([
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(inArray(users.id, idsOf(false))),
    db
      .select({ id: apiKeys.id, name: apiKeys.name })
      .from(apiKeys)
      .where(inArray(apiKeys.id, idsOf(true))),
  ])
  const names = new Map([...people, ...programs].map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, name: names.get(row.keys[0]?.replace(/.*:/, '') ?? '') ?? null }))
}
