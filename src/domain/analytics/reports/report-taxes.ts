import { sql } from 'drizzle-orm'
import { analyticsDays } from '#db/schema/analytics.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { dayAfter, mexicanDate } from '#kit/mexican-time.ts'
import type { Period } from '../period.ts'
import { REPORT_MEASURES } from '#vocabulary/reports.ts'
import { startsOf } from '../spans.ts'
import type { Span } from '../spans.ts'
import { totalOf } from './report.ts'
import type { Report, ReportRow } from './report.ts'

interface TaxRow extends Record<string, unknown> {
  month: string
  key: string
  sums: number[]
}

/** Taxes are declared by the month: these are the whole months that the period touches, against as many before. */
export async function reportTaxes(
  ctx: Ctx,
  { now, before }: Period,
): Promise<Pick<Report, 'period' | 'rows' | 'total'>> {
  const months = wholeMonths(now, mexicanDate(ctx.now))
  const count = startsOf(months, 'month').length
  const earlier = { from: monthsBefore(months.from, count), to: dayAfter(months.from, -1) }
  const { rows: found } = await ctx.db.execute<TaxRow>(sql`
    select day::text as month, key, array[tax_centavos - tax_taken_off_centavos, gross_centavos, tax_centavos, taken_off_centavos,
      tax_taken_off_centavos, gross_centavos - taken_off_centavos]::float8[] as sums
    from ${analyticsDays} where dimension = 'tax' and grain = 'month' and day between ${earlier.from}::date and ${months.to}::date
    order by day desc, key desc`)
  const sums = new Map(found.map((row) => [`${row.month} ${row.key}`, row.sums]))
  const taxes = [...new Set(found.map(({ key }) => key))].toSorted((one, other) => (one < other ? 1 : -1))
  const rows = startsOf(months, 'month')
    .toReversed()
    .flatMap((month) =>
      taxes.map((key): ReportRow => {
        const [tax = '', rate = ''] = key.split(':')
        return {
          keys: [month, tax, rate],
          now: sums.get(`${month} ${key}`) ?? NOTHING,
          before: before && (sums.get(`${monthsBefore(month, count)} ${key}`) ?? NOTHING),
        }
      }),
    )
  return {
    period: { now: months, before: before && earlier, by: 'month' },
    rows,
    total: taxesTotal(rows, before !== null),
  }
}

const NOTHING = [0, 0, 0, 0, 0, 0]

/** Bases of IVA and IEPS overlap, so only the taxes add up. */
function taxesTotal(rows: readonly ReportRow[], isCompared: boolean): Report['total'] {
  const { now, before } = totalOf(rows, { isCompared, columns: NOTHING.length })
  const areTaxes = REPORT_MEASURES.taxes.map((measure) => measure.startsWith('tax'))
  const onlyTaxes = (sums: (number | null)[]) => sums.map((sum, at) => (areTaxes[at] ? sum : null))
  return { now: onlyTaxes(now), before: before && onlyTaxes(before) }
}

function wholeMonths({ from, to }: Span, today: string): Span {
  const last = dayAfter(monthsBefore(to, -1), -1)
  return { from: monthsBefore(from, 0), to: last < today ? last : today }
}

/** The first day of a month. */
function monthsBefore(day: string, count: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 10)
}
