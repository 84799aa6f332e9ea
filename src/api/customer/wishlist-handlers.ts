import { changeWishlist } from '#domain/customers/wishlist/change-wishlist.ts'
import { listWishes } from '#domain/customers/wishlist/list-wishes.ts'
import { ok } from '../envelope.ts'
import { createRouter } from '../router.ts'
import { changeWishlistRoute, listWishesRoute } from './wishlist-routes.ts'

export function wishlistRoutes() {
  return createRouter()
    .openapi(listWishesRoute, async (c) => c.json(ok(await listWishes(c.get('ctx'))), 200))
    .openapi(changeWishlistRoute, async (c) => c.json(ok(await changeWishlist(c.get('ctx'), c.req.valid('json'))), 200))
}
