import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { staffRoleMembers } from '#db/schema/identity.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { reportViews } from '#db/schema/report-views.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createTestStaff } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { ReportSchedule } from '#vocabulary/reports.ts'
import { mailDueReports } from './mail-due-reports.ts'
import { listReportViews, removeReportView, saveReportView } from './report-views.ts'

let database: TestDatabase
const ports = createTestPorts()

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(mails)
  await database.db.delete(reportViews)
})

const at = (now: Date | string, actor?: Ctx['actor']) =>
  createTestCtx(database.db, { ports, now: new Date(now), ...(actor && { actor }) })
const reader = () => createTestStaff(database.db, TEST_NOW, { permissions: ['reports:read'], refundLimitCentavos: 0 })
const save = (actor: Ctx['actor'], schedule: ReportSchedule, name = 'Del mes') =>
  saveReportView(at('2026-11-18T18:00:00Z', actor), {
    name,
    report: 'taxes',
    filters: { period: '28', compare: 'none' },
    schedule,
  })
const written = async () =>
  (await database.db.select().from(mails).orderBy(asc(mails.createdAt))).map(({ to, subject, text }) => ({
    to,
    subject,
    link: /\/management\/reports\?\S+/.exec(text)?.[0],
  }))

it('mails a week’s report on Monday at seven in Mexico City, once, as a link without figures', async () => {
  const { actor, email } = await reader()
  await save(actor, 'weekly')
  expect(await mailDueReports(at('2026-11-19T18:00:00Z'))).toBe(0)
  expect(await mailDueReports(at('2026-11-23T12:59:00Z'))).toBe(0)
  expect(await mailDueReports(at('2026-11-23T13:00:00Z'))).toBe(1)
  expect(await mailDueReports(at('2026-11-23T13:10:00Z'))).toBe(0)
  expect(await mailDueReports(at('2026-11-25T13:10:00Z'))).toBe(0)
  expect(await written()).toEqual([
    {
      to: [email],
      subject: 'Del mes: 2026-11-16 al 2026-11-22',
      link: '/management/reports?report=taxes&from=2026-11-16&to=2026-11-22&compare=none',
    },
  ])
})

it('mails once when two processes do so at the same time', async () => {
  const { actor } = await reader()
  await save(actor, 'daily')
  const now = '2026-11-19T15:00:00Z'
  const sent = await Promise.all([mailDueReports(at(now)), mailDueReports(at(now))])
  expect(sent.toSorted((a, b) => a - b)).toEqual([0, 1])
  expect((await written()).map(({ link }) => link)).toEqual([
    '/management/reports?report=taxes&from=2026-11-18&to=2026-11-18&compare=none',
  ])
})

it('catches up with the month when the store was down on the first', async () => {
  const { actor } = await reader()
  await save(actor, 'monthly')
  expect(await mailDueReports(at('2026-12-03T20:00:00Z'))).toBe(1)
  expect((await written())[0]?.link).toContain('from=2026-11-01&to=2026-11-30')
})

it('mails nothing to whoever may no longer read reports', async () => {
  const { actor } = await reader()
  await save(actor, 'daily')
  await database.db.delete(staffRoleMembers).where(eq(staffRoleMembers.userId, actor.userId))
  expect(await mailDueReports(at('2026-11-19T15:00:00Z'))).toBe(0)
  expect(await written()).toEqual([])
})

it('keeps views to their own reader, one for each name', async () => {
  const [one, other] = [(await reader()).actor, (await reader()).actor]
  await save(one, 'never')
  const { id } = await save(one, 'daily')
  await save(other, 'never', 'Otra')
  const listed = await listReportViews(at(TEST_NOW, one))
  expect(listed.map(({ name, schedule }) => [name, schedule])).toEqual([['Del mes', 'daily']])
  await expect(removeReportView(at(TEST_NOW, other), { viewId: id })).rejects.toThrow('reportViewNotFound')
  await removeReportView(at(TEST_NOW, one), { viewId: id })
  expect(await listReportViews(at(TEST_NOW, one))).toEqual([])
  expect(await mailDueReports(at(addTime(TEST_NOW, DAY)))).toBe(0)
})
