import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { countFigures } from '#domain/analytics/count-figures.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createActors, createTestStaff, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import { REPORT_NAMES } from '#vocabulary/reports.ts'
import type { ReportName } from '#vocabulary/reports.ts'
import { SHIPPED_GRANTS } from '#vocabulary/shipped-roles.ts'
import type { toReportResponse } from './report-response.ts'

type ReportResponse = ReturnType<typeof toReportResponse>
const database = givenShop()
let owner: { token: string }

beforeAll(async () => {
  owner = (await createActors(database.db, TEST_NOW)).owner
})

async function sell(quantities: Record<string, number>): Promise<void> {
  const now = addTime(TEST_NOW, -DAY)
  const { folio, totalCentavos } = await buy(createTestCtx(database.db, { now }), quantities, { paymentMethod: 'spei' })
  const asOwner = createTestCtx(database.db, { now, actor: PROVEN_OWNER })
  await collectPayment(asOwner, { folio, amountCentavos: totalCentavos })
  await countFigures(createTestCtx(database.db))
}

async function file(name: string, query: string, as = owner) {
  const answer = await createTestApi(database).request(`/management/report-files/${name}.csv${query}`, { as })
  return { answer, lines: (await answer.text()).trim().split('\r\n') }
}

it('gives the accountant the taxes of a month as a file, and the warehouse none', async () => {
  await sell({ reposado: 1, vaso: 1 })
  const [accountant, warehouse] = await Promise.all(
    (['accountant', 'warehouse'] as const).map((role) => createTestStaff(database.db, TEST_NOW, SHIPPED_GRANTS[role])),
  )
  const { answer, lines } = await file('taxes', '?from=2026-11-01&to=2026-11-20&compare=none', accountant)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="2026-11-01-2026-11-20-taxes.csv"')
  expect(lines[0]).toBe(
    'Mes,Impuesto,Tasa,Impuesto por pagar,Base cobrada,Impuesto cobrado,Base reembolsada,Impuesto reembolsado,Base neta',
  )
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 3))).toEqual([
    ['2026-11', 'IVA', '16 %'],
    ['2026-11', 'IEPS', '53 %'],
  ])
  expect((await file('taxes', '', warehouse)).answer.status).toBe(403)
})

it('writes down who took which report of which days as a file, and nothing of a look', async () => {
  const accountant = await createTestStaff(database.db, TEST_NOW, SHIPPED_GRANTS.accountant)
  await file('taxes', '?from=2026-10-05&to=2026-11-02', accountant)
  await file('stock', '', accountant)
  await createTestApi(database).call('/management/reports/taxes', { as: accountant })
  const entries = await database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actor, `admin:${accountant.actor.userId}`))
    .orderBy(auditEntries.id)
  expect(entries).toMatchObject([
    { action: 'report.exported', subjectId: 'taxes', after: { from: '2026-10-01', to: '2026-11-20' } },
    { action: 'report.exported', subjectId: 'stock', after: {} },
  ])
})

/** Their rows are of now or of a day, and compared with nothing. */
const UNCOMPARED: readonly ReportName[] = ['stock', 'payouts']

it.each(REPORT_NAMES)('has %s as a table and as a file of the same rows', async (name) => {
  await sell({ blanco: 1 })
  const { body } = await createTestApi(database).call<ReportResponse>(`/management/reports/${name}?from=2026-11-19`, {
    as: owner,
  })
  const { dimensions, measures, rows, total } = body.data
  const { lines } = await file(name, '?from=2026-11-19')
  expect(lines).toHaveLength(rows.length + 1)
  const columns = dimensions.length + measures.length * (UNCOMPARED.includes(name) ? 1 : 2)
  expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([columns]))
  for (const row of [...rows, total]) expect(row.now).toHaveLength(measures.length)
  expect(lines.join('\n')).not.toMatch(/undefined|NaN|\{\{|measures\.|dimensions\./)
  // Nothing was reduced, and test cards pay nothing out
  if (name !== 'discounts' && name !== 'payouts') expect(rows.length).toBeGreaterThan(0)
})
