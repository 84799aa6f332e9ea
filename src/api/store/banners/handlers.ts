import { listBanners } from '#domain/content/banners/list-banners.ts'
import { ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { listBannersRoute } from './routes.ts'

export function bannersRoutes() {
  return createRouter().openapi(listBannersRoute, async (c) => {
    const { screen, type } = c.req.valid('query')
    return c.json(ok(await listBanners(c.get('ctx'), { screen, type })), 200)
  })
}
