import { addBanner } from '#domain/content/banners/add-banner.ts'
import { arrangeBanners } from '#domain/content/banners/arrange-banners.ts'
import { changeBanner, removeBanner } from '#domain/content/banners/change-banner.ts'
import { listAdminBanners } from '#domain/content/banners/list-admin-banners.ts'
import type { AdminBanner } from '#domain/content/banners/list-admin-banners.ts'
import { created, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import {
  addBannerRoute,
  arrangeBannersRoute,
  changeBannerRoute,
  listAdminBannersRoute,
  removeBannerRoute,
} from './routes.ts'
import type { BannerResponse } from './routes.ts'

export function adminBannersRoutes() {
  return createRouter()
    .openapi(listAdminBannersRoute, async (c) =>
      c.json(ok((await listAdminBanners(c.get('ctx'))).map(toBannerResponse)), 200),
    )
    .openapi(addBannerRoute, async (c) =>
      c.json(created(toBannerResponse(await addBanner(c.get('ctx'), c.req.valid('json')))), 201),
    )
    .openapi(changeBannerRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const changed = await changeBanner(c.get('ctx'), { ...seen, input: c.req.valid('json') })
      return c.json(ok(toBannerResponse(changed)), 200)
    })
    .openapi(removeBannerRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
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
