import { FINDINGS } from './reconcile.ts'
import type { Reconciled } from './reconcile.ts'
import type { Sale } from './sale.ts'

const SHOWN = 12

export interface ChaosReport {
  seed: number
  sales: readonly Sale[]
  /** How many sales there was no time for. */
  untried: number
  done: ReadonlyMap<string, number>
  /** What was not done here, and why. */
  omitted: string[]
  seconds: { sales: number; settling: number }
  rows: readonly Reconciled[]
}

/** Whether nothing was lost, doubled, oversold or differs. */
export function isClean({ rows }: ChaosReport): boolean {
  return rows.every((row) => FINDINGS.every((finding) => row[finding].length === 0))
}

export function printReport(report: ChaosReport): string {
  const { seed, sales, untried, done, omitted, seconds, rows } = report
  const findings = rows.flatMap((row) =>
    FINDINGS.flatMap((finding) => {
      const shown = row[finding].slice(0, SHOWN).map((id) => `    ${id}`)
      const more = row[finding].length - shown.length
      if (shown.length === 0) return []
      return [`  ${row.what}, ${finding}:`, ...shown, ...(more > 0 ? [`    … and ${more} more`] : [])]
    }),
  )
  return [
    '',
    `What was done (--seed ${seed}), in ${seconds.sales} s and ${seconds.settling} s to settle`,
    ...[...done].toSorted(([a], [b]) => a.localeCompare(b)).map(([what, count]) => line(what, count)),
    ...omitted.map((what) => `  not done: ${what}`),
    '',
    'Sales',
    ...[...endsOf(sales)].map(([what, count]) => line(what, count)),
    ...(untried > 0 ? [line('not tried: the time was up', untried)] : []),
    '',
    `${'Reconciliation'.padEnd(44)}${['checked', ...FINDINGS].map((title) => title.padStart(10)).join('')}`,
    ...rows.map((row) => `  ${row.what.padEnd(42)}${numbers([row.checked, ...FINDINGS.map((f) => row[f].length)])}`),
    '',
    ...(findings.length > 0 ? ['Found', ...findings] : ['Nothing was lost, doubled or oversold, and nothing differs.']),
    '',
  ].join('\n')
}

function line(what: string, count: number): string {
  return `  ${what.padEnd(42)}${numbers([count])}`
}

function numbers(counts: readonly number[]): string {
  return counts.map((count) => String(count).padStart(10)).join('')
}

function endsOf(sales: readonly Sale[]): Map<string, number> {
  const ends = new Map<string, number>([['tried', sales.length]])
  const count = (what: string) => ends.set(what, (ends.get(what) ?? 0) + 1)
  for (const { hasPaid, isCancelled, isDelivered, refunds, refusal, problem, folios, plan } of sales) {
    if (hasPaid) count('paid')
    if (isDelivered) count('delivered')
    if (refunds.length > 0) count('refunded')
    if (isCancelled) count('cancelled')
    if (plan.ending === 'left unpaid' && folios.size > 0) count('left unpaid')
    if (refusal !== undefined) count(`refused: ${refusal}`.slice(0, 42))
    if (problem !== undefined) count('came to no end')
  }
  return ends
}
