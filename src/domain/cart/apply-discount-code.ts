import { eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findDiscount } from '#domain/pricing/discount-codes/find-discount.ts'
import { getCart } from './get-cart.ts'
import { lockCart } from './lock-cart.ts'
import { cartContentsOf } from './sums.ts'
import { carts } from '#db/schema/carts.server.ts'

/** Replaces an earlier code unless refused. @throws CartNotFound, and the errors of `findDiscount` */
export function applyDiscountCode(ctx: Ctx, input: { cartId: string; code: string }): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await lockCart(tx, input.cartId)
    const { items } = await getCart(tx, id)
    const { code } = await findDiscount(tx, { code: input.code, ...cartContentsOf(items) })
    await tx.db.update(carts).set({ discountCode: code }).where(eq(carts.id, id))
    return id
  })
}
