import { createRoute, z } from '@hono/zod-openapi'
import { brandFactsSchema } from '#vocabulary/brand-facts.ts'
import { answerOf, json, jsonBody, situations } from '../../envelope.ts'
import { ifMatchHeaders } from '../../if-match.ts'
import { forTheOwner } from '../for-the-owner.ts'
import { shopBrandSchema, brandVersionSchema } from '#domain/shop/brand/schemas.ts'

const tags = ['Content']
export type BrandResponse = z.infer<typeof shopBrandSchema>

export const readBrandRoute = createRoute({
  method: 'get',
  path: '/management/brand',
  operationId: 'readBrand',
  tags,
  summary: 'What the shop says of itself',
  description: 'For the owner: names, contact, address and hours as pages, mails and receipts show them.',
  responses: { 200: json(answerOf(shopBrandSchema), 'The facts'), ...situations(forTheOwner) },
})

export const changeBrandRoute = createRoute({
  method: 'put',
  path: '/management/brand',
  operationId: 'changeBrand',
  tags,
  summary: 'Change what the shop says of itself',
  description: 'For the owner. Pages, mails and receipts say so within a second, on every process.',
  request: { headers: ifMatchHeaders, body: jsonBody(brandFactsSchema) },
  responses: {
    200: json(answerOf(shopBrandSchema), 'As it is now'),
    ...situations({
      ...forTheOwner,
      412: 'It was changed since that version: read it again',
      422: 'A field is of the wrong shape',
    }),
  },
})
export const listBrandVersionsRoute = createRoute({
  method: 'get',
  path: '/management/brand/versions',
  operationId: 'listBrandVersions',
  tags,
  summary: 'What the shop said of itself before',
  description: 'For the owner: the last fifty changes, the latest first.',
  responses: { 200: json(answerOf(z.array(brandVersionSchema)), 'The versions'), ...situations(forTheOwner) },
})
