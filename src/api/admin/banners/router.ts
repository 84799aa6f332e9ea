import { z } from '@hono/zod-openapi'
import { addBanner } from '#domain/content/banners/add-banner.ts'
import { arrangeBanners } from '#domain/content/banners/arrange-banners.ts'
import { changeBanner, removeBanner } from '#domain/content/banners/change-banner.ts'
import { listAdminBanners } from '#domain/content/banners/list-admin-banners.ts'
import type { AdminBanner } from '#domain/content/banners/list-admin-banners.ts'
import { adminBannerSchema, bannerInputSchema, bannerOrderSchema } from '#domain/content/banners/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { idempotencyHeaders, KEY_REUSED, MADE_ONCE } from '../../idempotency-key.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Content')
type BannerResponse = z.infer<typeof adminBannerSchema>

const params = paramsOf({ bannerId: knownId(60) })
const wrong = { 422: 'A field is of the wrong shape' } as const
const change = {
  ...wrong,
  404: 'There is no such banner',
  ...CHANGED_MEANWHILE,
} as const

const listAdminBannersRoute = staffRoute({
  method: 'get',
  path: '/management/banners',
  operationId: 'listAdminBanners',
  permission: 'content:read',
  summary: 'Every banner, shown or not',
  description: 'In both languages, by screen, then as visitors see them.',
  responses: { 200: json(answerOf(z.array(adminBannerSchema)), 'The banners') },
})

const addBannerRoute = staffRoute({
  method: 'post',
  path: '/management/banners',
  operationId: 'addBanner',
  permission: 'content:write',
  summary: 'Add a banner',
  description: `Visitors see it at once where it is active and its time has come. ${MADE_ONCE}`,
  request: { headers: idempotencyHeaders, body: jsonBody(bannerInputSchema) },
  responses: { 201: json(answerOf(adminBannerSchema), 'Added') },
  refusals: { ...wrong, ...KEY_REUSED },
})

const changeBannerRoute = staffRoute({
  method: 'put',
  path: '/management/banners/{bannerId}',
  operationId: 'changeBanner',
  permission: 'content:write',
  summary: 'Change a banner',
  description: 'Visitors see it within a second.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(bannerInputSchema) },
  responses: { 200: json(answerOf(adminBannerSchema), 'As it is now') },
  refusals: change,
})

const removeBannerRoute = staffRoute({
  method: 'delete',
  path: '/management/banners/{bannerId}',
  operationId: 'removeBanner',
  permission: 'content:write',
  summary: 'Take a banner away for good',
  request: { headers: ifMatchHeaders, params },
  responses: { 200: json(answerOf(z.null()), 'Gone') },
  refusals: change,
})

const arrangeBannersRoute = staffRoute({
  method: 'put',
  path: '/management/banner-order',
  operationId: 'arrangeBanners',
  permission: 'content:write',
  summary: 'Put the banners of a screen in order',
  description: 'All banners of one screen and type, the one that comes first before the others.',
  request: { body: jsonBody(bannerOrderSchema) },
  responses: { 200: json(answerOf(z.array(adminBannerSchema)), 'Every banner, as it is now') },
  refusals: change,
})

export function adminBannersRoutes() {
  return createRouter()
    .openapi(listAdminBannersRoute, async (c) =>
      c.json(ok((await listAdminBanners(c.get('ctx'))).map(toBannerResponse)), 200),
    )
    .openapi(addBannerRoute, async (c) =>
      c.json(
        created(
          toBannerResponse(
            await addBanner(c.get('ctx'), c.req.valid('json'), c.req.valid('header')['idempotency-key']),
          ),
        ),
        201,
      ),
    )
    .openapi(changeBannerRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      const changed = await changeBanner(c.get('ctx'), { ...seen, input: c.req.valid('json') })
      return c.json(ok(toBannerResponse(changed)), 200)
    })
    .openapi(removeBannerRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      await removeBanner(c.get('ctx'), seen)
      return c.json(ok(null), 200)
    })
    .openapi(arrangeBannersRoute, async (c) =>
      c.json(ok((await arrangeBanners(c.get('ctx'), c.req.valid('json'))).map(toBannerResponse)), 200),
    )
}

function toBannerResponse({ id, ...banner }: AdminBanner): BannerResponse {
  return { bannerId: id, ...banner }
}
