import { createRoute, z } from '@hono/zod-openapi'
import { bannerSchema, bannerTypeSchema } from '#domain/content/schemas.ts'
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
    query: z.object({
      screen: z
        .string()
        .regex(/^\/[\w/-]{0,100}$/, 'errors:screenInvalid')
        .openapi({ example: '/' }),
      type: bannerTypeSchema.optional(),
      status: z.literal('active').optional(),
    }),
  },
  responses: {
    200: json(answerOf(z.array(bannerSchema)), 'The banners'),
    ...situations({ 422: 'The screen is missing, or a value makes no sense' }),
  },
})
