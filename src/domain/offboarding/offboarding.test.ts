import { and, eq, like } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { stockCounts } from '#db/schema/inventory.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { reportViews } from '#db/schema/report-views.server.ts'
import { tasks } from '#db/schema/tasks.server.ts'
import { NotAllowed, RecentAuthRequired } from '#domain/access-errors.ts'
import { mailDueReports } from '#domain/analytics/reports/mail-due-reports.ts'
import { startApplication } from '#domain/catalogue/import-export/apply-import.ts'
import { getProductImport } from '#domain/catalogue/import-export/find-import.ts'
import { listReportViews, saveReportView } from '#domain/analytics/reports/report-views.ts'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { makeApiKey } from '#domain/identity/api-keys/make-api-key.ts'
import { StaffNotFound } from '#domain/identity/errors.ts'
import { createSavedView } from '#domain/identity/staff/saved-views/create-saved-view.ts'
import { startCount } from '#domain/inventory/counts/start-count.ts'
import { chooseStaffNotices } from '#domain/mail/staff-notices.ts'
import { getTask } from '#domain/operations/tasks/get-task.ts'
import { startTask } from '#domain/operations/tasks/start-task.ts'
import { workOnTask } from '#domain/operations/tasks/work-on-task.ts'
import { getPacking } from '#domain/orders/fulfilling/picking/get-packing.ts'
import { pickUnits } from '#domain/orders/fulfilling/picking/pick-units.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import type { Locale } from '#i18n/locale.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createTestStaff, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { untilWaiting } from '#tests/fixtures/locks.ts'
import { sendSheet } from '#tests/fixtures/product-sheets.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import { OPEN_WORK } from '#vocabulary/open-work.ts'
import type { OpenWorkKind } from '#vocabulary/open-work.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { runTask } from '../../worker/run-task.ts'
import { revokeStaff } from './revoke-staff.ts'
import { ColleagueMayNot } from './errors.ts'
import { getOpenWork } from './get-open-work.ts'

const shop = givenShop(40)
const ports = createTestPorts()
const ALL: Permission[] = [
  ...Object.values(OPEN_WORK).flat(),
  'inventory:count',
  'orders:fulfil',
  'api-keys:write',
  'orders:read',
]

const as = (actor: Ctx['actor'], later = 0) => createTestCtx(shop.db, { ports, actor, now: addTime(TEST_NOW, later) })
const owner = (later = 0) => as(PROVEN_OWNER, later)
const worker = (later = 0) => as({ kind: 'system', name: 'test' }, later)

async function staff(...permissions: Permission[]) {
  const { actor, email } = await createTestStaff(shop.db, TEST_NOW, { permissions, refundLimitCentavos: 0 })
  const { userId } = actor
  return { ctx: as({ ...actor, session: PROVEN_OWNER.session }), userId, email, name: nameOfActor(actor) }
}
type Person = Awaited<ReturnType<typeof staff>>

const REPORT = {
  name: 'Ventas',
  report: 'taxes',
  filters: { period: '28', compare: 'none' },
  schedule: 'daily',
} as const
const saveReport = ({ ctx }: Person, name: string = REPORT.name) => saveReportView(ctx, { ...REPORT, name })

async function pick({ ctx }: Person): Promise<string> {
  const { folio, totalCentavos } = await buy(as({ kind: 'anonymous' }), { vaso: 2 }, { paymentMethod: 'spei' })
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
  await pickUnits(ctx, { folio, code: 'vaso', units: 1 })
  return folio
}

/** One thing of each kind that can be handed over, and who holds it now. */
const WORK: Record<OpenWorkKind, (person: Person) => Promise<() => Promise<string | undefined>>> = {
  reports: async (person) => {
    const { id } = await saveReport(person)
    return async () => {
      const [view] = await shop.db.select().from(reportViews).where(eq(reportViews.id, id))
      return view && `admin:${view.userId}`
    }
  },
  imports: async ({ ctx }) => {
    const { taskId } = await startTask(ctx, { kind: 'plan-product-import', subject: 'x' })
    return async () => (await shop.db.select().from(tasks).where(eq(tasks.id, taskId)))[0]?.startedBy
  },
}
const KINDS = Object.keys(WORK) as OpenWorkKind[]

beforeEach(async () => {
  for (const table of [mails, tasks, reportViews]) await shop.db.delete(table)
})

it.each(KINDS)('%s go to the colleague chosen, once, with an entry in the audit log', async (kind) => {
  const [ana, eva, packer] = [await staff(...ALL), await staff(...OPEN_WORK[kind]), await staff('messages:read')]
  const holder = await WORK[kind](ana)
  const { open, ending } = await getOpenWork(owner(), ana)
  expect(open).toMatchObject([{ kind, count: 1 }])
  const offered = open[0]?.colleagues.map(({ userId }) => userId)
  expect(offered).toContain(eva.userId)
  for (const one of [ana, packer]) expect(offered).not.toContain(one.userId)
  expect(ending).toEqual([])
  const refused = [packer.userId, ana.userId, crypto.randomUUID()]
  for (const recipient of refused) {
    await expect(revokeStaff(owner(), { userId: ana.userId, [kind]: recipient })).rejects.toThrow(ColleagueMayNot)
    expect(await holder()).toBe(ana.name)
  }
  const presses = [1, 2].map(() => revokeStaff(owner(), { userId: ana.userId, [kind]: eva.userId }))
  const ends = await Promise.allSettled(presses)
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find((end) => end.status === 'rejected')).toMatchObject({ reason: expect.any(StaffNotFound) as Error })
  expect(await holder()).toBe(eva.name)
  expect(await shop.db.$count(users, eq(users.id, ana.userId))).toBe(0)
  const handed = and(like(auditEntries.action, '%handed-over'), eq(auditEntries.actor, nameOfActor(PROVEN_OWNER)))
  const entries = (await shop.db.select().from(auditEntries).where(handed)).filter(
    ({ before }) => before?.heldBy === ana.email,
  )
  expect(entries).toMatchObject([{ after: { heldBy: eva.email } }])
})

it('nobody need take anything', async () => {
  const ana = await staff(...ALL)
  const holder = await WORK.reports(ana)
  await WORK.imports(ana)
  const reader = await staff('reports:read')
  await revokeStaff(owner(), { userId: ana.userId, reports: reader.userId })
  expect(await holder()).toBe(reader.name)
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'staff.revoked'), eq(auditEntries.subjectId, ana.userId)))
  expect(entry?.before).toMatchObject({ imports: 1 })
  for (const kind of ['reports', 'apiKeys']) expect(entry?.before).not.toHaveProperty(kind)
})

it('a report keeps its schedule and comes to the colleague, with a number where they have one of its name', async () => {
  const [ana, eva] = [await staff(...ALL), await staff('reports:read')]
  const [mine] = [await saveReport(ana), await saveReport(eva), await saveReport(eva, 'Ventas (2)')]
  await revokeStaff(owner(), { userId: ana.userId, reports: eva.userId })
  const views = await listReportViews(eva.ctx)
  expect(views.map(({ name }) => name)).toEqual(['Ventas', 'Ventas (2)', 'Ventas (3)'])
  expect(views[2]).toEqual({ ...mine, name: 'Ventas (3)' })
  const isHanded = and(eq(auditEntries.action, 'report-view.handed-over'), eq(auditEntries.subjectId, mine.id))
  const [entry] = await shop.db.select().from(auditEntries).where(isHanded)
  expect(entry).toMatchObject({ before: { name: 'Ventas' }, after: { name: 'Ventas (3)' } })
  expect(await mailDueReports(worker(2 * DAY))).toBe(3)
  expect((await shop.db.select().from(mails)).map(({ to }) => to)).toEqual([[eva.email], [eva.email], [eva.email]])
})

it('a report’s name is cut for its number, and named in the audit log though it stays', async () => {
  const [ana, eva] = [await staff(...ALL), await staff('reports:read')]
  const [long, own] = ['x'.repeat(60), 'Impuestos']
  await saveReport(eva, long)
  const [kept] = [await saveReport(ana, own), await saveReport(ana, long)]
  await revokeStaff(owner(), { userId: ana.userId, reports: eva.userId })
  const names = (await listReportViews(eva.ctx)).map(({ name }) => name)
  expect(names).toEqual([own, `${'x'.repeat(56)} (2)`, long])
  const isHanded = and(eq(auditEntries.action, 'report-view.handed-over'), eq(auditEntries.subjectId, kept.id))
  expect((await shop.db.select().from(auditEntries).where(isHanded))[0]?.after).toMatchObject({ name: own })
})

it('a report that is handed over while it becomes due is mailed to nobody but the colleague', async () => {
  const [ana, eva] = [await staff(...ALL), await staff('reports:read')]
  const { id } = await saveReport(ana)
  const { mailed } = await shop.db.transaction(async (db) => {
    await db.update(reportViews).set({ userId: eva.userId }).where(eq(reportViews.id, id))
    const mailing = mailDueReports(worker(2 * DAY))
    await untilWaiting(shop.db, 1)
    return { mailed: mailing }
  })
  expect(await mailed).toBe(0)
  expect(await mailDueReports(worker(2 * DAY))).toBe(1)
  expect((await shop.db.select().from(mails)).map(({ to }) => to)).toEqual([[eva.email]])
})

it('names colleagues in the order of the reader’s language', async () => {
  const [ana, first, second] = [await staff(...ALL), await staff('reports:read'), await staff('reports:read')]
  await saveReport(ana)
  await shop.db.update(users).set({ name: 'Nzinga' }).where(eq(users.id, first.userId))
  await shop.db.update(users).set({ name: 'Ñandú' }).where(eq(users.id, second.userId))
  const orderIn = async (locale: Locale) =>
    (await getOpenWork({ ...owner(), locale }, ana)).open[0]?.colleagues
      .map(({ name }) => name)
      .filter((name) => /^[nñ]/i.test(name))
  expect(await orderIn('es')).toEqual(['Nzinga', 'Ñandú'])
  expect(await orderIn('en')).toEqual(['Ñandú', 'Nzinga'])
})

it('an import that was handed over is done as the colleague’s, and fails where nobody took it', async () => {
  const [ana, eva] = [await staff(...ALL), await staff(...OPEN_WORK.imports)]
  const task = { kind: 'plan-product-import', subject: 'y' } as const
  const other = await staff(...ALL)
  const [handed, dropped] = [await startTask(ana.ctx, task), await startTask(other.ctx, task)]
  await revokeStaff(owner(), { userId: ana.userId, imports: eva.userId })
  await revokeStaff(owner(), { userId: other.userId })
  for (const { taskId } of [handed, dropped]) {
    await workOnTask(worker(), taskId, async (within) => {
      await startTask(within, { kind: 'plan-product-import', subject: nameOfActor(within.actor) })
      return { lines: 1 }
    })
  }
  const rows = await shop.db.select().from(tasks)
  const stateOf = (taskId: string) => rows.find(({ id }) => id === taskId)?.state
  expect([stateOf(handed.taskId), stateOf(dropped.taskId)]).toEqual(['done', 'failed'])
  expect(rows.map(({ subject }) => subject)).toContain(eva.name)
})

it('counts and picked units need nobody to take them: both stay, and whose they were', async () => {
  const ana = await staff(...ALL)
  const folio = await pick(ana)
  const { id } = await startCount(ana.ctx, { locationId: 'centro' })
  expect(await getOpenWork(owner(), ana)).toEqual({ open: [], ending: [] })
  await revokeStaff(owner(), ana)
  expect(await getPacking(owner(), { folio })).toMatchObject({ picked: 1, pickers: [] })
  const [count] = await shop.db.select().from(stockCounts).where(eq(stockCounts.id, id))
  expect(count).toMatchObject({ status: 'open', startedBy: ana.name })
})

it('an import with stock goes only to who may change products and stock, and is applied as theirs', async () => {
  const permissions: Permission[] = ['catalogue:read', 'catalogue:write', 'inventory:write']
  const ana = await staff(...permissions)
  const [eva, editor, storekeeper] = [
    await staff(...permissions),
    await staff('catalogue:read', 'catalogue:write'),
    await staff('inventory:write'),
  ]
  const sheet = [
    ['product_id', 'sku', 'stock_centro'],
    ['vaso', 'vaso', '7'],
  ]
  const importId = await sendSheet(ana.ctx, sheet, { isWithStock: true })
  const { planVersion } = await getProductImport(owner(), { importId })
  const { taskId } = await startApplication(ana.ctx, { importId, version: planVersion ?? '' })
  const offered = (await getOpenWork(owner(), ana)).open[0]?.colleagues.map(({ userId }) => userId)
  expect(offered).toContain(eva.userId)
  for (const { userId } of [editor, storekeeper]) {
    expect(offered).not.toContain(userId)
    await expect(revokeStaff(owner(), { userId: ana.userId, imports: userId })).rejects.toThrow(ColleagueMayNot)
  }
  await revokeStaff(owner(), { userId: ana.userId, imports: eva.userId })
  await runTask(worker(), { taskId })
  expect(await getTask(owner(), { taskId })).toMatchObject({ state: 'done', problem: null })
})

it('what ends with the account is counted before and named in the audit log', async () => {
  const ana = await staff(...ALL)
  await shop.db.update(users).set({ totpSecret: 'sealed', totpConfirmedAt: TEST_NOW }).where(eq(users.id, ana.userId))
  await makeApiKey(ana.ctx, { name: 'Almacén', scopes: ['orders:read'], days: null })
  await createSavedView(ana.ctx, { list: 'orders', name: 'Lo mío', filters: {}, isShared: false })
  await chooseStaffNotices(ana.ctx, { chosen: ['order-paid'], pushed: [] })
  const left = { apiKeys: 1, savedViews: 1, notices: 1 }
  const { open, ending } = await getOpenWork(owner(), ana)
  expect(open).toEqual([])
  expect(Object.fromEntries(ending.map(({ kind, count }) => [kind, count]))).toEqual(left)
  await revokeStaff(owner(), ana)
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, ana.userId))
  expect(entries.find(({ action }) => action === 'staff.revoked')?.before).toMatchObject(left)
})

it('is for who may change the team, with a recent proof', async () => {
  const [ana, eva] = [await staff(...ALL), await staff('reports:read')]
  await expect(getOpenWork(eva.ctx, ana)).rejects.toThrow(NotAllowed)
  await expect(revokeStaff(eva.ctx, ana)).rejects.toThrow(NotAllowed)
  const session = { id: 's', authenticatedAt: new Date('2020-01-01'), mustChangePassword: false }
  await expect(revokeStaff(as({ ...PROVEN_OWNER, session }), ana)).rejects.toThrow(RecentAuthRequired)
  await expect(getOpenWork(owner(), { userId: crypto.randomUUID() })).rejects.toThrow(StaffNotFound)
  expect(await getOpenWork(owner(), ana)).toEqual({ open: [], ending: [] })
})
