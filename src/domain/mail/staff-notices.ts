import { and, eq, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { staffNotices } from '#db/schema/staff-notices.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { hasPermission, requireStaffUser } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { ANY_NOTICE_PERMISSION, NOTICE_PERMISSIONS, STAFF_NOTICES } from '#vocabulary/staff-notices.ts'

const kinds = z.array(z.enum(STAFF_NOTICES))
const choice = kinds.max(STAFF_NOTICES.length)

/** `chosen` by e-mail, `pushed` by push. */
export const staffNoticesInputSchema = z
  .strictObject({ chosen: choice, pushed: choice })
  .meta({ id: 'ChooseStaffNotices' })
export const staffNoticesSchema = z
  .object({ offered: kinds, chosen: kinds, pushed: kinds })
  .meta({ id: 'StaffNotices' })
export type StaffNotices = z.infer<typeof staffNoticesSchema>
export type StaffNoticesChoice = z.infer<typeof staffNoticesInputSchema>

/** Only those that the caller's permissions allow. */
export async function getStaffNotices(ctx: Ctx): Promise<StaffNotices> {
  const mine = requireStaffUser(ctx, ...ANY_NOTICE_PERMISSION)
  const offered = STAFF_NOTICES.filter((kind) => hasPermission(ctx.actor, ...NOTICE_PERMISSIONS[kind]))
  const rows = await ctx.db.select().from(staffNotices).where(eq(staffNotices.userId, mine))
  const since = (channel: 'mailSince' | 'pushSince') =>
    offered.filter((kind) => rows.some((row) => row.kind === kind && row[channel] !== null))
  return { offered, chosen: since('mailSince'), pushed: since('pushSince') }
}

/** Ends all other subscriptions. */
export async function chooseStaffNotices(ctx: Ctx, { chosen, pushed }: StaffNoticesChoice): Promise<StaffNotices> {
  const mine = requireStaffUser(ctx, ...ANY_NOTICE_PERMISSION)
  return inTransaction(ctx, async (tx) => {
    const before = await getStaffNotices(tx)
    const wanted = before.offered.filter((kind) => chosen.includes(kind) || pushed.includes(kind))
    await tx.db.delete(staffNotices).where(and(eq(staffNotices.userId, mine), notInArray(staffNotices.kind, wanted)))
    if (wanted.length > 0) {
      const rows = wanted.map((kind) => ({
        userId: mine,
        kind,
        mailSince: chosen.includes(kind) ? tx.now : null,
        pushSince: pushed.includes(kind) ? tx.now : null,
      }))
      // Existing subscriptions keep their start
      await tx.db
        .insert(staffNotices)
        .values(rows)
        .onConflictDoUpdate({
          target: [staffNotices.userId, staffNotices.kind],
          set: {
            mailSince: sql`case when excluded.mail_since is not null then coalesce(${staffNotices.mailSince}, excluded.mail_since) end`,
            pushSince: sql`case when excluded.push_since is not null then coalesce(${staffNotices.pushSince}, excluded.push_since) end`,
          },
        })
    }
    const after = await getStaffNotices(tx)
    await recordAuditEntry(tx, {
      action: 'staff.notices-chosen',
      subject: { kind: 'staff', id: mine },
      before: { notices: before.chosen, pushed: before.pushed },
      after: { notices: after.chosen, pushed: after.pushed },
    })
    return after
  })
}
