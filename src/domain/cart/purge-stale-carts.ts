import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { deleteInSteps } from '#domain/delete-in-steps.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { CART_LIFETIME } from '#vocabulary/cart-limits.ts'
import { carts } from '#db/schema/carts.server.ts'

/** As long as the e-mails about the order. */
const ORDERED_KEPT = 180 * DAY
const STEP = 500

/** Keeps carts that a customer may still order. @returns how many were deleted */
export async function purgeStaleCarts(ctx: Ctx): Promise<number> {
  const isAbandoned = and(
    eq(carts.status, 'active'),
    isNull(carts.customerId),
    lte(carts.updatedAt, addTime(ctx.now, -CART_LIFETIME)),
  )
  const isOrdered = and(eq(carts.status, 'ordered'), lte(carts.updatedAt, addTime(ctx.now, -ORDERED_KEPT)))
  return deleteInSteps(STEP, (limit) => {
    const some = ctx.db
      .select({ id: carts.id })
      .from(carts)
      .where(or(isAbandoned, isOrdered))
      .limit(limit)
      .for('update', { skipLocked: true })
    return ctx.db.delete(carts).where(inArray(carts.id, some))
  })
}
