import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { addTime } from '#kit/clock.ts'
import { CART_LIFETIME } from '#vocabulary/cart-limits.ts'
import { carts } from '#db/schema/carts.server.ts'

const BATCH = 500

/** Keeps customers' carts of any age. @returns how many were deleted */
export async function purgeStaleCarts(ctx: Ctx): Promise<number> {
  const isStale = and(
    eq(carts.status, 'active'),
    isNull(carts.customerId),
    lte(carts.updatedAt, addTime(ctx.now, -CART_LIFETIME)),
  )
  let purged = 0
  for (;;) {
    const some = ctx.db
      .select({ id: carts.id })
      .from(carts)
      .where(isStale)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const deleted = await ctx.db.delete(carts).where(inArray(carts.id, some)).returning({ id: carts.id })
    purged += deleted.length
    if (deleted.length < BATCH) return purged
  }
}
