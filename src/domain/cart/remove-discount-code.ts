import { eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { lockCart } from './lock-cart.ts'
import { carts } from '#db/schema/carts.server.ts'

/** @throws CartNotFound */
export function removeDiscountCode(ctx: Ctx, cartId: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await lockCart(tx, cartId)
    await tx.db.update(carts).set({ discountCode: null }).where(eq(carts.id, id))
    return id
  })
}
