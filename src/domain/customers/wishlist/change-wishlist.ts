import { and, eq, inArray } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import { customers } from '#db/schema/identity.server.ts'
import { MOST_WISHES } from './limits.ts'
import { listWishes } from './list-wishes.ts'
import type { Wish, WishlistChanges } from './schemas.ts'
import { wishlistItems } from '#db/schema/wishlist.server.ts'

/** Idempotent; skips unknown products and any beyond the limit. Returns the list, oldest first. @throws SignInRequired, NotAllowed */
export function changeWishlist(ctx: Ctx, { added, removed }: WishlistChanges): Promise<Wish[]> {
  const { customerId } = requireCustomer(ctx)
  return inTransaction(ctx, async (tx) => {
    // Locks against concurrent devices
    await tx.db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
    if (removed.length > 0) {
      await tx.db
        .delete(wishlistItems)
        .where(and(eq(wishlistItems.customerId, customerId), inArray(wishlistItems.productId, removed)))
    }
    if (added.length > 0) await add(tx, customerId, added)
    return listWishes(tx)
  })
}

async function add({ db, now }: Ctx, customerId: string, productIds: string[]): Promise<void> {
  const wished = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId))
  const known = await db.select({ id: products.id }).from(products).where(inArray(products.id, productIds))
  const isWished = new Set(wished.map(({ productId }) => productId))
  const exists = new Set(known.map(({ id }) => id))
  const fresh = [...new Set(productIds)]
    .filter((id) => exists.has(id) && !isWished.has(id))
    .slice(0, Math.max(0, MOST_WISHES - isWished.size))
  if (fresh.length === 0) return
  await db.insert(wishlistItems).values(fresh.map((productId) => ({ customerId, productId, addedAt: now })))
}
