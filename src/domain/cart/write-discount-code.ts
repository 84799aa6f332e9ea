import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { CartNotFound } from './errors.ts'
import { carts } from '#db/schema/carts.server.ts'
import { usableCartCondition } from './usable-cart.ts'

/** @throws CartNotFound */
export async function writeDiscountCode(ctx: Ctx, cartId: string, discountCode: string | null): Promise<void> {
  const written = await namedBuilt(
    ctx.db
      .update(carts)
      .set({ discountCode, updatedAt: ctx.now })
      .where(usableCartCondition(ctx.actor, cartId, ctx.now))
      .returning({ id: carts.id }),
  )
  if (written.length === 0) throw new CartNotFound()
}
