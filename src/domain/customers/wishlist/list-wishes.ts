import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import type { Wish } from './schemas.ts'
import { wishlistItems } from '#db/schema/wishlist.server.ts'

/** In order of adding. @throws SignInRequired, NotAllowed */
export function listWishes(ctx: Ctx): Promise<Wish[]> {
  const { customerId } = requireCustomer(ctx)
  return ctx.db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(asc(wishlistItems.place))
}
