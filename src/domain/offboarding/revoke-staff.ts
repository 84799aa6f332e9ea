import { asc, inArray } from 'drizzle-orm'
import { users } from '#db/schema/identity.server.ts'
import { handOverReportViews } from '#domain/analytics/reports/hand-over-report-views.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Handover } from '#domain/handover.ts'
import { deleteStaffAccount } from '#domain/identity/staff/delete-staff-account.ts'
import { handOverTasks } from '#domain/operations/tasks/hand-over-tasks.ts'
import { OPEN_WORK_KINDS } from '#vocabulary/open-work.ts'
import type { OpenWorkKind } from '#vocabulary/open-work.ts'
import { countOpenWork } from './count-open-work.ts'
import { ColleagueMayNot } from './errors.ts'
import { findLeaving } from './find-leaving.ts'
import { listColleagues } from './list-colleagues.ts'
import type { Recipients } from './schemas.ts'

const HAND_OVER: Record<OpenWorkKind, (tx: Ctx, handover: Handover) => Promise<void>> = {
  reports: handOverReportViews,
  imports: handOverTasks,
}

/**
 * Hands an admin's open work to the colleagues named by kind, then deletes the account. @throws ColleagueMayNot,
 * RecentAuthRequired, StaffNotFound, OwnerStays, OwnPermissionsStay, PermissionsAboveOwn
 */
export async function revokeStaff(ctx: Ctx, { userId, ...recipients }: Recipients & { userId: string }): Promise<void> {
  requireRecentPermission(ctx, 'staff:write')
  await inTransaction(ctx, async (tx) => {
    const chosen = OPEN_WORK_KINDS.flatMap((kind) => {
      const recipient = recipients[kind]
      return recipient === undefined ? [] : [{ kind, recipient }]
    })
    const people = await lockPeople(tx, [userId, ...chosen.map(({ recipient }) => recipient)])
    const from = await findLeaving(tx, userId)
    for (const { kind, recipient } of chosen) {
      const to = people.get(recipient)
      const allowed = await listColleagues(tx, { userId, kind })
      if (!to || !allowed.some((one) => one.userId === to.userId)) throw new ColleagueMayNot()
      await HAND_OVER[kind](tx, { from, to })
    }
    const counts = Object.entries(await countOpenWork(tx, from))
    await deleteStaffAccount(tx, { userId, left: Object.fromEntries(counts.filter(([, count]) => count > 0)) })
  })
}

/** In one order, because two who leave may each be the other's colleague. */
async function lockPeople({ db }: Ctx, userIds: string[]): Promise<Map<string, Handover['to']>> {
  const people = await db
    .select({ userId: users.id, email: users.email, role: users.role })
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(asc(users.id))
    .for('no key update')
  return new Map(people.map(({ userId, email, role }) => [userId, { userId, email, actor: `${role}:${userId}` }]))
}
