import { createRoute, z } from '@hono/zod-openapi'
import { bannerSchema, bannerFilterSchema } from '#domain/content/schemas.ts'
import { answerOf, json, situations } from '../../envelope.ts'

export const listBannersRoute = createRoute({
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
