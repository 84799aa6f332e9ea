import { eq } from 'drizzle-orm'
import { listLooks } from '#db/schema/list-looks.server.ts'
import { requireStaffUser } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { PERMISSIONS } from '#vocabulary/permissions.ts'
import type { ListLook } from './schemas.ts'

const { userId, list, hidden, isRoomy } = listLooks

/** The caller's own; lists without one look as shipped. */
export async function getListLooks(ctx: Ctx): Promise<ListLook[]> {
  const mine = requireStaffUser(ctx, ...PERMISSIONS)
  return ctx.db.select({ list, hidden, isRoomy }).from(listLooks).where(eq(userId, mine)).orderBy(list)
}

/** Without an audit entry: it changes nothing but the caller's own screen. */
export async function chooseListLook(ctx: Ctx, look: ListLook): Promise<ListLook> {
  const mine = requireStaffUser(ctx, ...PERMISSIONS)
  const { hidden: keys, isRoomy: roomy } = look
  await ctx.db
    .insert(listLooks)
    .values({ userId: mine, ...look })
    .onConflictDoUpdate({ target: [userId, list], set: { hidden: keys, isRoomy: roomy } })
  return look
}
