import { createMiddleware } from 'hono/factory'
import { requireOwner } from '#domain/authorize.ts'
import { storeShopPicture } from '#domain/media/store-shop-picture.ts'
import { limitPictures } from '../../body-limits.ts'
import type { ApiEnv } from '../../deps.ts'
import { created } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { uploadShopPictureRoute } from './routes.ts'

/** Nobody else's megabytes are read. */
const owner = createMiddleware<ApiEnv>(async (c, next) => {
  requireOwner(c.get('ctx'))
  await next()
})

export function shopPicturesRoutes() {
  return createRouter().openapi(
    { ...uploadShopPictureRoute, middleware: [owner, limitPictures()] as const },
    async (c) => {
      const sent = new Uint8Array(await c.req.valid('form').image.arrayBuffer())
      return c.json(created(await storeShopPicture(c.get('ctx'), { sent })), 201)
    },
  )
}
