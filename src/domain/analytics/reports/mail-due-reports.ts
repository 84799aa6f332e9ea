import { and, asc, eq, lt, or } from 'drizzle-orm'
import { reportViews } from '#db/schema/report-views.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { listStaffRecipients } from '#domain/mail/list-staff-recipients.ts'
import type { StaffRecipient } from '#domain/mail/list-staff-recipients.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { eachItem } from '#domain/operations/batches/each-item.ts'
import { dayAfter, isPastSeven, mexicanDate } from '#kit/mexican-time.ts'
import type { ReportSchedule } from '#vocabulary/reports.ts'
import { monthStart, weekStart } from '../spans.ts'
import type { Span } from '../spans.ts'

type Due = Exclude<ReportSchedule, 'never'>
type View = typeof reportViews.$inferSelect

/**
 * From 7:00, each saved view once per period. The e-mail has only a link: figures need a sign-in and the permission.
 * Returns how many. @throws ItemsFailed
 */
export async function mailDueReports(ctx: Ctx): Promise<number> {
  if (!isPastSeven(ctx.now)) return 0
  const today = mexicanDate(ctx.now)
  const isDue = (schedule: Due) =>
    and(eq(reportViews.schedule, schedule), lt(reportViews.mailedOn, dueSince(schedule, today)))
  const views = await ctx.db
    .select()
    .from(reportViews)
    .where(or(isDue('daily'), isDue('weekly'), isDue('monthly')))
    .orderBy(asc(reportViews.savedAt), asc(reportViews.id))
  if (views.length === 0) return 0
  const readers = new Map((await listStaffRecipients(ctx, 'reports:read')).map((one) => [one.userId, one]))
  const batch = { job: 'mail-due-reports', items: views, idOf: ({ id }: View) => id, labelOf: ({ name }: View) => name }
  return eachItem(ctx, batch, (view) => mailView(ctx, view, readers.get(view.userId)))
}

/** Whoever may no longer read reports gets none, and none later for these days. */
function mailView(ctx: Ctx, view: View, reader: StaffRecipient | undefined): Promise<boolean> {
  const today = mexicanDate(ctx.now)
  const since = dueSince(view.schedule as Due, today)
  return inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.db
      .update(reportViews)
      .set({ mailedOn: today })
      .where(and(eq(reportViews.id, view.id), eq(reportViews.userId, view.userId), lt(reportViews.mailedOn, since)))
    if (rowCount === 0 || !reader) return false
    const span = spanUntil(view.schedule as Due, since)
    const { report, name, filters } = view
    const address = new URLSearchParams({ report, ...span, ...pick(filters) })
    const content = { kind: 'report-ready' as const, name, report, ...span, path: `/management/reports?${address}` }
    const mail = { content, reference: `${view.id} ${since}`, locale: reader.locale, to: [reader.email] }
    return (await queueMail(tx, mail)) !== undefined
  })
}

const pick = ({ by, compare }: View['filters']) => ({ ...(by && { by }), ...(compare && { compare }) })

/** Today, Monday or the first: the day that follows what is reported. */
function dueSince(schedule: Due, today: string): string {
  if (schedule === 'daily') return today
  return schedule === 'weekly' ? weekStart(today) : monthStart(today)
}

function spanUntil(schedule: Due, since: string): Span {
  const to = dayAfter(since, -1)
  if (schedule === 'daily') return { from: to, to }
  return { from: schedule === 'weekly' ? weekStart(to) : monthStart(to), to }
}
