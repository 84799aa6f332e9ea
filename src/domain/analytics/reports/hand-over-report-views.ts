import { asc, eq } from 'drizzle-orm'
import { lockNames } from '#db/lock-names.ts'
import { reportViews } from '#db/schema/report-views.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import type { Ctx } from '#domain/ctx.ts'
import { heldBy } from '#domain/handover.ts'
import type { Handover } from '#domain/handover.ts'
import { LONGEST_VIEW_NAME } from './schemas.ts'

const { id, userId, name } = reportViews

/** Views and their schedules; one whose name the colleague has already gets a number. */
export async function handOverReportViews(tx: Ctx, handover: Handover): Promise<void> {
  const { from, to } = handover
  const { before, after } = heldBy(handover)
  await lockNames(tx.db, [`report-views ${to.userId}`])
  const theirs = await tx.db.select({ name }).from(reportViews).where(eq(userId, to.userId))
  const taken = new Set(theirs.map((view) => view.name))
  const views = await tx.db.select({ id, name }).from(reportViews).where(eq(userId, from.userId)).orderBy(asc(name))
  for (const view of views) {
    const free = freeName(view.name, taken)
    taken.add(free)
    await tx.db.update(reportViews).set({ userId: to.userId, name: free }).where(eq(id, view.id))
    await recordAuditEntry(tx, {
      action: 'report-view.handed-over',
      subject: { kind: 'report-view', id: view.id },
      // The log keeps what differs, and a name that stays is new to the colleague
      before: free === view.name ? before : { ...before, name: view.name },
      after: { ...after, name: free },
    })
  }
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let free = wanted
  for (let number = 2; taken.has(free); number += 1) {
    const ending = ` (${number})`
    free = wanted.slice(0, LONGEST_VIEW_NAME - ending.length) + ending
  }
  return free
}
