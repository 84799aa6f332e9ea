import { sql } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import { resolveVariant } from '#domain/catalogue/products/resolve-variant.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { AddItemInput } from './add-item.ts'
import { countLines, requireRoom } from './lines.ts'
import { lockCart } from './lock-cart.ts'
import { removeItem } from './remove-item.ts'
import { requireSaleable } from './require-saleable.ts'
import { cartItems } from '#db/schema/carts.server.ts'

/** Lowering works whatever the stock. @throws CartNotFound, ProductNotFound, NotForSale, NotEnoughStock, CartFull */
export async function setQuantity(ctx: Ctx, input: AddItemInput): Promise<string> {
  if (input.quantity === 0) return removeItem(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx, input.cartId)
    const { productId, variantId } = await resolveVariant(tx, input.productId, input.variantId)
    const { held, lines } = await countLines(tx, cart.id, variantId)
    if (input.quantity > held) await requireSaleable(tx, variantId, input.quantity)
    if (held === 0) requireRoom(lines)
    await namedBuilt(
      tx.db
        .insert(cartItems)
        .values({ cartId: cart.id, productId, variantId, quantity: input.quantity, addedAt: tx.now })
        .onConflictDoUpdate({
          target: [cartItems.cartId, cartItems.variantId],
          set: { quantity: sql`excluded.quantity` },
        }),
    )
    return cart.id
  })
}
