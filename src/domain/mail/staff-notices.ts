import { and, eq, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { staffNotices } from '#db/schema/staff-notices.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { hasPermission, requireStaffUser } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { MAY_CHOOSE_NOTICES, NOTICE_PERMISSIONS, STAFF_NOTICES } from '#vocabulary/staff-notices.ts'
import type { StaffNotice } from '#vocabulary/staff-notices.ts'

export const staffNoticesInputSchema = z
  .strictObject({ chosen: z.array(z.enum(STAFF_NOTICES)).max(STAFF_NOTICES.length) })
  .meta({ id: 'ChooseStaffNotices' })
export const staffNoticesSchema = z
  .object({ offered: z.array(z.enum(STAFF_NOTICES)), chosen: z.array(z.enum(STAFF_NOTICES)) })
  .meta({ id: 'StaffNotices' })
export type StaffNotices = z.infer<typeof staffNoticesSchema>

/** Those that one's permissions allow. */
export async function getStaffNotices(ctx: Ctx): Promise<StaffNotices> {
  const mine = requireStaffUser(ctx, ...MAY_CHOOSE_NOTICES)
  const offered = STAFF_NOTICES.filter((kind) => hasPermission(ctx.actor, ...NOTICE_PERMISSIONS[kind]))
  const rows = await ctx.db.select().from(staffNotices).where(eq(staffNotices.userId, mine))
  return { offered, chosen: offered.filter((kind) => rows.some((row) => row.kind === kind)) }
}

/** What isn't chosen, or not allowed, is switched off. */
export async function chooseStaffNotices(ctx: Ctx, { chosen }: { chosen: StaffNotice[] }): Promise<StaffNotices> {
  const mine = requireStaffUser(ctx, ...MAY_CHOOSE_NOTICES)
  return inTransaction(ctx, async (tx) => {
    const before = await getStaffNotices(tx)
    const kinds = before.offered.filter((kind) => chosen.includes(kind))
    await tx.db.delete(staffNotices).where(and(eq(staffNotices.userId, mine), notInArray(staffNotices.kind, kinds)))
    if (kinds.length > 0) {
      const rows = kinds.map((kind) => ({ userId: mine, kind, chosenAt: tx.now }))
      await tx.db.insert(staffNotices).values(rows).onConflictDoNothing()
    }
    const after = await getStaffNotices(tx)
    await recordAuditEntry(tx, {
      action: 'staff.notices-chosen',
      subject: { kind: 'staff', id: mine },
      before: { notices: before.chosen },
      after: { notices: after.chosen },
    })
    return after
  })
}
