import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { lockNames } from '#db/lock-names.ts'
import { staffRoles } from '#db/schema/identity.server.ts'
import { addTime } from '#kit/clock.ts'
import { SHIPPED_GRANTS, SHIPPED_ROLES } from '#vocabulary/shipped-roles.ts'

/** Only if the shop has no roles. */
export async function ensureShippedRoles(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async ({ db, now }) => {
    await lockNames(db, ['shipped roles'])
    if ((await db.$count(staffRoles)) > 0) return
    const rows = SHIPPED_ROLES.map((shipped, index) => ({
      shipped,
      ...SHIPPED_GRANTS[shipped],
      permissions: [...SHIPPED_GRANTS[shipped].permissions],
      // Distinct times keep their order
      createdAt: addTime(now, index),
    }))
    await db.insert(staffRoles).values(rows)
  })
}
