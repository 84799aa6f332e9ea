import { expect, test } from '@playwright/test'
import { runChaos } from '../../chaos/chaos.ts'
import { FINDINGS } from '../../chaos/reconcile.ts'
import type { Reconciled } from '../../chaos/reconcile.ts'
import { isClean, printReport } from '../../chaos/report.ts'

/** At most; a busy machine needs more than one for twenty sales. */
const MINUTES = 2
/** Milliseconds: with the minutes of sales and their grace, less than the test has, so that a table says what is amiss. */
const SETTLED_WITHIN = 120_000

/** The line of the table that something was found in, with what was found. */
function found(rows: readonly Reconciled[]): Record<string, string[]> {
  return Object.fromEntries(
    rows.flatMap((row) =>
      FINDINGS.filter((finding) => row[finding].length > 0).map((finding) => [`${row.what}: ${finding}`, row[finding]]),
    ),
  )
}

test('twenty sales amid four faults: nothing is lost, doubled or oversold, and nothing differs', async () => {
  test.setTimeout(360_000)
  const seed = Number(process.env.CRASH_SEED ?? Math.ceil(Math.random() * 2 ** 31))
  console.log(`seed ${seed}`)
  const report = await runChaos({
    sales: 20,
    seed,
    minutes: MINUTES,
    patience: SETTLED_WITHIN,
    webs: 1,
    faults: ['web killed', 'postmaster killed', 'worker killed', 'database cut off'],
  })
  console.log(printReport(report))
  expect(found(report.rows)).toEqual({})
  expect(isClean(report)).toBe(true)
  expect(report.sales).toHaveLength(20)
})

test('what is missing, doubled or other than it was is found', async () => {
  test.setTimeout(360_000)
  const report = await runChaos({
    sales: 12,
    seed: 7,
    minutes: MINUTES,
    patience: SETTLED_WITHIN,
    webs: 1,
    faults: [],
    async meddle(pool) {
      await pool.query("delete from mails where kind = 'payment-received'")
      await pool.query('update stock_levels set reserved = reserved + 1 where on_hand > reserved')
      await pool.query("update payments set amount_centavos = amount_centavos + 1 where provider = 'stripe'")
      await pool.query('delete from received_transfers')
      await pool.query('alter table audit_entries disable trigger all')
      await pool.query("update audit_entries set actor = 'nobody'")
    },
  })
  expect(isClean(report)).toBe(false)
  expect(Object.keys(found(report.rows))).toEqual([
    'money at the provider: differing',
    'transfers that were noted: lost',
    'orders under the invariants: differing',
    'mails: lost',
    'mails: differing',
    'entries of the audit log: lost',
    'entries of the audit log: differing',
  ])
  expect(printReport(report)).toMatch(/mails, lost:\n {4}SC-\w{4}-\w{4} payment-received/)
})
