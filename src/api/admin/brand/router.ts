import { z } from '@hono/zod-openapi'
import { brandFactsWith, changesOfBrand } from '#config/brand-facts.ts'
import { requirePermission } from '#domain/authorize.ts'
import { changeBrand, listBrandVersions } from '#domain/content/brand/change-brand.ts'
import { readBrand } from '#domain/shop/brand/read-brand.ts'
import type { ShopBrand } from '#domain/shop/brand/read-brand.ts'
import { brandVersionSchema, shopBrandSchema } from '#domain/shop/brand/schemas.ts'
import { brandFactsSchema } from '#vocabulary/brand-facts.ts'
import { answerOf, json, jsonBody, ok } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Content')
type BrandResponse = z.infer<typeof shopBrandSchema>

const readBrandRoute = staffRoute({
  method: 'get',
  path: '/management/brand',
  operationId: 'readBrand',
  permission: 'content:read',
  summary: 'Get the brand',
  description:
    'Names, contact, address and hours as pages, mails and receipts show them; logo and colors of the pages.',
  responses: { 200: json(answerOf(shopBrandSchema), 'The facts') },
})

const changeBrandRoute = staffRoute({
  method: 'put',
  path: '/management/brand',
  operationId: 'changeBrand',
  permission: 'content:write',
  also: 'settings:write',
  summary: 'Change the brand',
  description:
    'Pages, mails and receipts say so within a second, on every process; receipts follow neither logo nor colors, mails no logo. Only colors that change are judged. Where the e-mails or the legal name change, also needs `settings:write`: empty settings follow them. What e-mails print (names, numbers, e-mails, address, hours) takes a recent proof of identity and no account number or web address, and the shop is notified.',
  request: { headers: ifMatchHeaders, body: jsonBody(brandFactsSchema) },
  responses: { 200: json(answerOf(shopBrandSchema), 'As it is now') },
  refusals: {
    ...CHANGED_MEANWHILE,
    403: 'The permission is missing; for e-mails and legal name also `settings:write`, for what e-mails print a recent proof',
    422: 'A field is of the wrong shape or holds an account number or a web address, a logo is unknown or has none for light grounds, or a text has too little contrast with its ground: each pair is named',
  },
})

const MOST_VERSIONS = 50

const listBrandVersionsRoute = staffRoute({
  method: 'get',
  path: '/management/brand/versions',
  operationId: 'listBrandVersions',
  permission: 'content:read',
  summary: 'List brand versions',
  description: `The last ${MOST_VERSIONS} changes, the latest first.`,
  responses: { 200: json(answerOf(z.array(brandVersionSchema)), 'The versions') },
})

export function brandRoutes() {
  return createRouter()
    .openapi(readBrandRoute, async (c) => {
      requirePermission(c.get('ctx'), 'content:read')
      return c.json(ok(toBrandResponse(await readBrand(c.get('ctx')))), 200)
    })
    .openapi(changeBrandRoute, async (c) => {
      const said = {
        changes: changesOfBrand(c.req.valid('json')),
        version: versionOf(c.req.valid('header')),
        delivered: brandFactsWith({}),
      }
      return c.json(ok(toBrandResponse(await changeBrand(c.get('ctx'), said))), 200)
    })
    .openapi(listBrandVersionsRoute, async (c) => {
      const versions = await listBrandVersions(c.get('ctx'), { limit: MOST_VERSIONS })
      const data = versions.map(({ changes, ...version }) => ({
        ...version,
        facts: brandFactsWith(changes),
      }))
      return c.json(ok(data), 200)
    })
}

function toBrandResponse({ changes, version }: ShopBrand): BrandResponse {
  return { facts: brandFactsWith(changes), delivered: brandFactsWith({}), version }
}
