import { createRoute, z } from '@hono/zod-openapi'
import { changeWishlist } from '#domain/customers/wishlist/change-wishlist.ts'
import { listWishes } from '#domain/customers/wishlist/list-wishes.ts'
import { wishlistChangesSchema, wishSchema } from '#domain/customers/wishlist/schemas.ts'
import { answerOf, json, jsonBody, ok, situations } from '../envelope.ts'
import { createRouter } from '../router.ts'

const tags = ['Customer area']
const wishes = json(answerOf(z.array(wishSchema)), 'The whole list, in the order of adding')
const refusals = { 401: 'Nobody is signed in', 403: 'Staff have no wishlist' } as const

const listWishesRoute = createRoute({
  method: 'get',
  path: '/customer/wishlist',
  operationId: 'listWishes',
  tags,
  summary: 'The wishlist',
  responses: { 200: wishes, ...situations(refusals) },
})

const changeWishlistRoute = createRoute({
  method: 'patch',
  path: '/customer/wishlist',
  operationId: 'changeWishlist',
  tags,
  summary: 'Add to the wishlist, and take away from it',
  description:
    'What changed on a device since it last saw the list; safe to repeat. Products that don’t exist, are wished already or have no room any more are left out.',
  request: { body: jsonBody(wishlistChangesSchema) },
  responses: { 200: wishes, ...situations({ ...refusals, 422: 'The payload is of the wrong shape' }) },
})

export function wishlistRoutes() {
  return createRouter()
    .openapi(listWishesRoute, async (c) => c.json(ok(await listWishes(c.get('ctx'))), 200))
    .openapi(changeWishlistRoute, async (c) => c.json(ok(await changeWishlist(c.get('ctx'), c.req.valid('json'))), 200))
}
