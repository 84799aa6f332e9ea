import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { payments } from '#db/schema/payments.server.ts'
import { payoutParts, payouts } from '#db/schema/payouts.server.ts'
import { countFigures } from '#domain/analytics/count-figures.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createActors, createTestStaff, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, buyByCard, givenShop } from '#tests/fixtures/sales.ts'
import type { Locale } from '#i18n/locale.ts'
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

async function file(name: string, query: string, as = owner, api = createTestApi(database), lng: Locale = 'es') {
  const answer = await api.request(`/management/report-files/${name}.csv${query}`, { as, lng })
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

it.each([
  ['es', 'Rechazado por el banco', 'Sin depósito aún', 'Día,Estado,Depósito,Depositado,Cobros,'],
  ['en', 'Refused by the bank', 'In no payout yet', 'Day,Status,Payout,Paid out,Payments received,'],
] as const)(
  'names payouts and what is on the way in %s, on the page and in the file',
  async (lng, failed, way, head) => {
    const { paymentId } = await buyByCard(createTestCtx(database.db), { vaso: 1 })
    await database.db
      .update(payments)
      .set({ status: 'succeeded', settledAt: TEST_NOW, amountCentavos: 12_345 })
      .where(eq(payments.id, paymentId))
    const payout = { provider: 'stripe', id: 'po_1', status: 'failed', amountCentavos: 5000, isWhole: true } as const
    await database.db.delete(payouts)
    await database.db.insert(payouts).values({ ...payout, arrivesOn: '2026-11-19', createdAt: TEST_NOW })
    const part = { id: 'txn_1', kind: 'other', amountCentavos: 4923, feeCentavos: 0, feeTaxCentavos: 0 } as const
    await database.db.insert(payoutParts).values({ provider: 'stripe', payoutId: 'po_1', ...part })
    const ports = createTestPorts()
    const cardPayments = { ...ports.cardPayments, payouts: { list: async () => [], listParts: async () => [] } }
    const api = createTestApi(database, { ports: { ...ports, cardPayments } })
    const query = '?from=2026-11-19'
    const { body } = await api.call<ReportResponse>(`/management/reports/payouts${query}`, { as: owner, lng })
    expect(body.data.rows.map(({ labels }) => labels)).toEqual([
      ['2026-11-19', failed, 'po_1'],
      ['2026-11-20', way, ''],
    ])
    const { lines } = await file('payouts', query, owner, api, lng)
    expect(lines[0]?.startsWith(head)).toBe(true)
    expect(lines.slice(1)).toEqual([
      `2026-11-19,${failed},po_1,0,0,0,0,0,0,-0.77,-0.77,0.77,0,0,0,0`,
      `2026-11-20,${way},,0,0,0,0,0,0,0,0,0,0,1,0,123.45`,
    ])
  },
)

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
