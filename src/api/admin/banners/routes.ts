import { createRoute, z } from '@hono/zod-openapi'
import { bannerInputSchema, bannerOrderSchema, adminBannerSchema } from '#domain/content/banners/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, json, jsonBody, situations, paramsOf } from '../../envelope.ts'
import { ifMatchHeaders } from '../../if-match.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Content']
export type BannerResponse = z.infer<typeof adminBannerSchema>

const params = paramsOf({ bannerId: knownId(60) })
const wrong = { 422: 'A field is of the wrong shape' } as const
const change = {
  ...forTheOwner,
  ...wrong,
  404: 'There is no such banner',
  412: 'It was changed since that version: read it again',
} as const

export const listAdminBannersRoute = createRoute({
  method: 'get',
  path: '/management/banners',
  operationId: 'listAdminBanners',
  tags,
  summary: 'Every banner, shown or not',
  description: 'For the owner: in both languages, by screen, then as visitors see them.',
  responses: { 200: json(answerOf(z.array(adminBannerSchema)), 'The banners'), ...situations(forTheOwner) },
})

export const addBannerRoute = createRoute({
  method: 'post',
  path: '/management/banners',
  operationId: 'addBanner',
  tags,
  summary: 'Add a banner',
  description: 'For the owner. Visitors see it at once where it is active and its time has come.',
  request: { body: jsonBody(bannerInputSchema) },
  responses: { 201: json(answerOf(adminBannerSchema), 'Added'), ...situations({ ...forTheOwner, ...wrong }) },
})

export const changeBannerRoute = createRoute({
  method: 'put',
  path: '/management/banners/{bannerId}',
  operationId: 'changeBanner',
  tags,
  summary: 'Change a banner',
  description: 'For the owner. Visitors see it within a second.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(bannerInputSchema) },
  responses: { 200: json(answerOf(adminBannerSchema), 'As it is now'), ...situations(change) },
})

export const removeBannerRoute = createRoute({
  method: 'delete',
  path: '/management/banners/{bannerId}',
  operationId: 'removeBanner',
  tags,
  summary: 'Take a banner away for good',
  description: 'For the owner.',
  request: { headers: ifMatchHeaders, params },
  responses: { 200: json(answerOf(z.null()), 'Gone'), ...situations(change) },
})

export const arrangeBannersRoute = createRoute({
  method: 'put',
  path: '/management/banner-order',
  operationId: 'arrangeBanners',
  tags,
  summary: 'Put the banners of a screen in order',
  description: 'For the owner: all banners of one screen and type, the one that comes first before the others.',
  request: { body: jsonBody(bannerOrderSchema) },
  responses: { 200: json(answerOf(z.array(adminBannerSchema)), 'Every banner, as it is now'), ...situations(change) },
})
