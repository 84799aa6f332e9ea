import type { ReportName } from '#vocabulary/reports.ts'
import type { Compared } from '../get-figures.ts'
import type { Period } from '../period.ts'

/** Money in centavos, in the order of `REPORT_MEASURES`. */
export interface ReportRow extends Compared<number[]> {
  /** In the order of `REPORT_DIMENSIONS`; empty for what belongs to none of them. */
  keys: string[]
  /** Where a key doesn't say it. */
  name?: string | null
}

export interface Report {
  name: ReportName
  /** Null: as it is now. */
  period: Period | null
  rows: ReportRow[]
  /** Null where a column doesn't add up. */
  total: Compared<(number | null)[]>
}

export function totalOf(
  rows: readonly ReportRow[],
  { isCompared, columns }: { isCompared: boolean; columns: number },
): Report['total'] {
  const sumOf = (of: (row: ReportRow) => readonly number[] | null) => {
    const sums = Array.from({ length: columns }, () => 0)
    for (const row of rows) for (const [at, value] of (of(row) ?? []).entries()) sums[at] = (sums[at] ?? 0) + value
    return sums
  }
  return { now: sumOf(({ now }) => now), before: isCompared ? sumOf(({ before }) => before) : null }
}
