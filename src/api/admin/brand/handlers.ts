import { brandWith, changesOfBrand, factsOfBrand } from '#config/brand.ts'
import { changeBrand, listBrandVersions } from '#domain/shop/brand/change-brand.ts'
import { readBrand } from '#domain/shop/brand/read-brand.ts'
import type { ShopBrand } from '#domain/shop/brand/read-brand.ts'
import { requireOwner } from '#domain/authorize.ts'
import { ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { changeBrandRoute, listBrandVersionsRoute, readBrandRoute } from './routes.ts'
import type { BrandResponse } from './routes.ts'

const MOST_VERSIONS = 50

export function brandRoutes() {
  return createRouter()
    .openapi(readBrandRoute, async (c) => {
      requireOwner(c.get('ctx'))
      return c.json(ok(toBrandResponse(await readBrand(c.get('ctx')))), 200)
    })
    .openapi(changeBrandRoute, async (c) => {
      const said = { changes: changesOfBrand(c.req.valid('json')), version: versionOf(c.req.valid('header')) }
      return c.json(ok(toBrandResponse(await changeBrand(c.get('ctx'), said))), 200)
    })
    .openapi(listBrandVersionsRoute, async (c) => {
      const versions = await listBrandVersions(c.get('ctx'), { limit: MOST_VERSIONS })
      const data = versions.map(({ changes, ...version }) => ({
        ...version,
        facts: factsOfBrand(brandWith(changes)),
      }))
      return c.json(ok(data), 200)
    })
}

function toBrandResponse({ changes, version }: ShopBrand): BrandResponse {
  return { facts: factsOfBrand(brandWith(changes)), delivered: factsOfBrand(brandWith({})), version }
}
