import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { ReportTable } from './report-table.tsx'
import type { Report } from './reports.ts'

const KEYS = ['deposited', 'bankDifference', 'ordersDifference', 'unknownPayments']

/** What stands in red. */
async function standingOut(now: number[]): Promise<string[]> {
  const measures = KEYS.map((key) => ({ key, label: key, kind: 'count' as const }))
  const row = { keys: ['2026-11-19', 'paid', 'po_1'], labels: ['2026-11-19', 'Pagado', 'po_1'], now, before: null }
  const total = { now: KEYS.map(() => 0), before: null }
  const dimensions = ['Día', 'Estado', 'Depósito']
  const report: Report = { name: 'payouts', period: null, dimensions, measures, rows: [row], rowCount: 1, total }
  const { prelude } = await prerenderToNodeStream(
    <TranslationsProvider initial={translationsOf('es')}>
      <ReportTable report={report} isBusy={false} hasBars />
    </TranslationsProvider>,
  )
  return Array.from((await text(prelude)).matchAll(/text-danger">([^<]+)</g), ([, value]) => value ?? '')
}

test('money of a payout that doesn’t add up stands in red, and nothing where it does', async () => {
  expect(await standingOut([10, -77, 5010, 1])).toEqual(['-77', '5,010', '1'])
  expect(await standingOut([10, 0, 0, 0])).toEqual([])
})
