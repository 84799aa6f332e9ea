import { createRoute, z } from '@hono/zod-openapi'
import { listBanners } from '#domain/content/banners/list-banners.ts'
import { bannerFilterSchema, bannerSchema } from '#domain/content/schemas.ts'
import { answerOf, json, ok, situations } from '../../envelope.ts'
import { createRouter } from '../../router.ts'

const listBannersRoute = createRoute({
  method: 'get',
  path: '/banners',
  operationId: 'listBanners',
  tags: ['Content'],
  summary: 'The active banners of a screen',
  description:
    'By priority, lowest number first. `imageUrl` is a list of pictures, and a single one for banners of the cart.',
  request: {
    query: bannerFilterSchema,
  },
  responses: {
    200: json(answerOf(z.array(bannerSchema)), 'The banners'),
    ...situations({ 422: 'The screen is missing, or a value makes no sense' }),
  },
})

export function bannersRoutes() {
  return createRouter().openapi(listBannersRoute, async (c) => {
    const { screen, type } = c.req.valid('query')
    return c.json(ok(await listBanners(c.get('ctx'), { screen, type })), 200)
  })
}
