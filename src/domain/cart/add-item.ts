import { sql } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import { resolveVariant } from '#domain/catalogue/products/resolve-variant.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { CartLineFull } from './errors.ts'
import { MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { countLines, requireRoom } from './lines.ts'
import { lockCart } from './lock-cart.ts'
import { requireSaleable } from './require-saleable.ts'
import { cartItems } from '#db/schema/carts.server.ts'

export interface AddItemInput {
  cartId: string
  productId: string
  /** The first variant if absent. */
  variantId?: string | undefined
  quantity: number
}

/** Adds to the quantity. @throws CartNotFound, ProductNotFound, NotForSale, NotEnoughStock, CartFull, CartLineFull */
export function addItem(ctx: Ctx, input: AddItemInput): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx, input.cartId)
    const { productId, variantId } = await resolveVariant(tx, input.productId, input.variantId)
    const { held, lines } = await countLines(tx, cart.id, variantId)
    const quantity = held + input.quantity
    if (quantity > MAX_QUANTITY) throw new CartLineFull(MAX_QUANTITY)
    await requireSaleable(tx, variantId, quantity)
    if (held === 0) requireRoom(lines)
    await namedBuilt(
      tx.db
        .insert(cartItems)
        .values({ cartId: cart.id, productId, variantId, quantity: input.quantity, addedAt: tx.now })
        .onConflictDoUpdate({
          target: [cartItems.cartId, cartItems.variantId],
          set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
        }),
    )
    return cart.id
  })
}
