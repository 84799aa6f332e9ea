import { sql } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import { resolveVariant } from '#domain/catalogue/resolve-variant.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { CartLineFull } from './errors.ts'
import { MAX_QUANTITY } from './limits.ts'
import { countLines, requireRoom } from './lines.ts'
import { lockCart } from './lock-cart.ts'
import { requireSaleable } from './require-saleable.ts'
import { cartItems } from './tables.server.ts'

export interface AddItemInput {
  cartId: string
  productId: string
  /** The product's first variant when left out. */
  variantId?: string | undefined
  quantity: number
}

/**
 * Puts goods in the cart; what is there already gains the quantity. Answers the id of the cart (see `claimCart`).
 * @throws CartNotFound, ProductNotFound (404); NotForSale, NotEnoughStock, CartFull, CartLineFull (409)
 */
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
