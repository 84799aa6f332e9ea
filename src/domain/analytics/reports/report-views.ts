import { and, asc, eq, sql } from 'drizzle-orm'
import { lockNames } from '#db/lock-names.ts'
import { reportViews } from '#db/schema/report-views.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requireStaffUser } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { ReportViewNotFound, TooManyReportViews } from '../errors.ts'
import { MAX_REPORT_VIEWS } from './schemas.ts'
import type { ReportView, ReportViewInput } from './schemas.ts'

const { id, userId, name, report, filters, schedule } = reportViews
const columns = { id, name, report, filters, schedule }

/** The caller's own, by name. */
export async function listReportViews(ctx: Ctx): Promise<ReportView[]> {
  const mine = requireStaffUser(ctx, 'reports:read')
  return ctx.db
    .select(columns)
    .from(reportViews)
    .where(eq(userId, mine))
    .orderBy(asc(sql`lower(${name})`), asc(id))
}

/** Replaces the caller's view of the same name. @throws TooManyReportViews */
export async function saveReportView(ctx: Ctx, view: ReportViewInput): Promise<ReportView> {
  const mine = requireStaffUser(ctx, 'reports:read')
  return inTransaction(ctx, async (tx) => {
    await lockNames(tx.db, [`report-views ${mine}`])
    const known = await tx.db.select(columns).from(reportViews).where(eq(userId, mine))
    const before = known.find((one) => one.name === view.name)
    if (!before && known.length >= MAX_REPORT_VIEWS) throw new TooManyReportViews(MAX_REPORT_VIEWS)
    const isRescheduled = before?.schedule !== view.schedule
    const row = { ...view, savedAt: tx.now, ...(isRescheduled && { mailedOn: mexicanDate(tx.now) }) }
    const [saved] = await tx.db
      .insert(reportViews)
      .values({ id: crypto.randomUUID(), userId: mine, mailedOn: mexicanDate(tx.now), ...row })
      .onConflictDoUpdate({ target: [userId, name], set: row })
      .returning(columns)
    if (!saved) throw new ReportViewNotFound()
    await record(tx, 'report-view.saved', { id: saved.id, before, after: saved })
    return saved
  })
}

/** @throws ReportViewNotFound */
export async function removeReportView(ctx: Ctx, { viewId }: { viewId: string }): Promise<void> {
  const mine = requireStaffUser(ctx, 'reports:read')
  await inTransaction(ctx, async (tx) => {
    const [before] = await tx.db
      .delete(reportViews)
      .where(and(eq(id, viewId), eq(userId, mine)))
      .returning(columns)
    if (!before) throw new ReportViewNotFound()
    await record(tx, 'report-view.removed', { id: viewId, before, after: undefined })
  })
}

interface Change {
  id: string
  before: ReportView | undefined
  after: ReportView | undefined
}

function record(tx: Ctx, action: 'report-view.saved' | 'report-view.removed', change: Change): Promise<void> {
  const factsOf = (view: ReportView | undefined) => (view ? { name: view.name, schedule: view.schedule } : null)
  const [before, after] = [factsOf(change.before), factsOf(change.after)]
  return recordAuditEntry(tx, { action, subject: { kind: 'report-view', id: change.id }, before, after })
}
