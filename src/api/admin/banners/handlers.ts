import { addBanner } from '#domain/content/banners/add-banner.ts'
import { arrangeBanners } from '#domain/content/banners/arrange-banners.ts'
import { changeBanner, removeBanner } from '#domain/content/banners/change-banner.ts'
import { listHouseBanners } from '#domain/content/banners/list-house-banners.ts'
import type { HouseBanner } from '#domain/content/banners/list-house-banners.ts'
import { created, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import {
  addBannerRoute,
  arrangeBannersRoute,
  changeBannerRoute,
  listHouseBannersRoute,
  removeBannerRoute,
} from './routes.ts'
import type { WireBanner } from './routes.ts'

export function houseBannersRoutes() {
  return createRouter()
    .openapi(listHouseBannersRoute, async (c) =>
      c.json(ok((await listHouseBanners(c.get('ctx'))).map(wireBanner)), 200),
    )
    .openapi(addBannerRoute, async (c) =>
      c.json(created(wireBanner(await addBanner(c.get('ctx'), c.req.valid('json')))), 201),
    )
    .openapi(changeBannerRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const changed = await changeBanner(c.get('ctx'), { ...seen, input: c.req.valid('json') })
      return c.json(ok(wireBanner(changed)), 200)
    })
    .openapi(removeBannerRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      await removeBanner(c.get('ctx'), seen)
      return c.json(ok(null), 200)
    })
    .openapi(arrangeBannersRoute, async (c) =>
      c.json(ok((await arrangeBanners(c.get('ctx'), c.req.valid('json'))).map(wireBanner)), 200),
    )
}

function wireBanner({ id, startsAt, endsAt, ...banner }: HouseBanner): WireBanner {
  return {
    bannerId: id,
    ...banner,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
