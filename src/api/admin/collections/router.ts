import { z } from '@hono/zod-openapi'
import { getAdminCollection } from '#domain/catalogue/collections/get-admin-collection.ts'
import { listAdminCollections, listCollectionNames } from '#domain/catalogue/collections/list-admin-collections.ts'
import { previewRule } from '#domain/catalogue/collections/preview-rule.ts'
import { removeCollection } from '#domain/catalogue/collections/remove-collection.ts'
import {
  adminCollectionSchema,
  collectionInputSchema,
  collectionNameSchema,
  collectionRuleSchema,
  listedCollectionSchema,
  rulePreviewSchema,
} from '#domain/catalogue/collections/schemas.ts'
import { changeCollection, createCollection } from '#domain/catalogue/collections/write-collection.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Products')
const params = paramsOf({ collectionId: knownId(100) })

const MEMBERS =
  'It holds the products of `productIds`, in their order, or with a `rule` those that meet it, in the store’s order: whenever a product changes it enters or leaves by itself. Archived products leave both.'
const WRONG = 'A field is of the wrong shape, or it names a category or product that isn’t there'
const change = { 404: 'There is no such collection', ...CHANGED_MEANWHILE } as const

const listAdminCollectionsRoute = staffRoute({
  method: 'get',
  path: '/management/collections',
  operationId: 'listAdminCollections',
  permission: 'catalogue:read',
  summary: 'Every collection, in both languages',
  description: 'By name.',
  responses: { 200: json(answerOf(z.array(listedCollectionSchema)), 'The collections') },
})

const createCollectionRoute = staffRoute({
  method: 'post',
  path: '/management/collections',
  operationId: 'createCollection',
  permission: 'catalogue:write',
  summary: 'Make a collection',
  description: MEMBERS,
  request: { body: jsonBody(collectionInputSchema) },
  responses: { 201: json(answerOf(adminCollectionSchema), 'Made') },
  refusals: { 409: 'Another collection has, or had, the address', 422: WRONG },
})

const getAdminCollectionRoute = staffRoute({
  method: 'get',
  path: '/management/collections/{collectionId}',
  operationId: 'getAdminCollection',
  permission: 'catalogue:read',
  summary: 'A collection with its rule or its products',
  request: { params },
  responses: { 200: json(answerOf(adminCollectionSchema), 'The collection') },
  refusals: { 404: change[404] },
})

const changeCollectionRoute = staffRoute({
  method: 'put',
  path: '/management/collections/{collectionId}',
  operationId: 'changeCollection',
  permission: 'catalogue:write',
  summary: 'Change a collection',
  description: `${MEMBERS} Without \`collectionId\` its address stays; a former one leads to the new one.`,
  request: { headers: ifMatchHeaders, params, body: jsonBody(collectionInputSchema) },
  responses: { 200: json(answerOf(adminCollectionSchema), 'As it is now') },
  refusals: { ...change, 409: 'Another collection has, or had, the address', 422: WRONG },
})

const removeCollectionRoute = staffRoute({
  method: 'delete',
  path: '/management/collections/{collectionId}',
  operationId: 'removeCollection',
  permission: 'catalogue:write',
  summary: 'Take a collection away that no discount aims at',
  request: { headers: ifMatchHeaders, params },
  responses: { 200: json(answerOf(z.null()), 'Gone') },
  refusals: { ...change, 409: 'Discounts aim at it; the message names them', 422: 'The version is of the wrong shape' },
})

const previewRuleRoute = staffRoute({
  method: 'post',
  path: '/management/collection-previews',
  operationId: 'previewCollectionRule',
  permission: 'catalogue:read',
  summary: 'What a rule would take now',
  description: 'Writes nothing.',
  request: { body: jsonBody(collectionRuleSchema) },
  responses: { 200: json(answerOf(rulePreviewSchema), 'How many products, and the first ones') },
  refusals: { 422: 'A field is of the wrong shape' },
})

const listCollectionNamesRoute = staffRoute({
  method: 'get',
  path: '/management/collection-names',
  operationId: 'listCollectionNames',
  permission: 'discounts:read',
  summary: 'The collections that discounts may aim at',
  description: 'By name, unpublished ones too.',
  responses: { 200: json(answerOf(z.array(collectionNameSchema)), 'Their addresses and names') },
})

export function adminCollectionsRoutes() {
  return createRouter()
    .openapi(listAdminCollectionsRoute, async (c) => c.json(ok(await listAdminCollections(c.get('ctx'))), 200))
    .openapi(createCollectionRoute, async (c) =>
      c.json(created(await createCollection(c.get('ctx'), c.req.valid('json'))), 201),
    )
    .openapi(getAdminCollectionRoute, async (c) =>
      c.json(ok(await getAdminCollection(c.get('ctx'), c.req.valid('param').collectionId)), 200),
    )
    .openapi(changeCollectionRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      return c.json(ok(await changeCollection(c.get('ctx'), { ...seen, input: c.req.valid('json') })), 200)
    })
    .openapi(removeCollectionRoute, async (c) => {
      await removeCollection(c.get('ctx'), seenBy(c.req.valid('param'), c.req.valid('header')))
      return c.json(ok(null), 200)
    })
    .openapi(previewRuleRoute, async (c) => c.json(ok(await previewRule(c.get('ctx'), c.req.valid('json'))), 200))
    .openapi(listCollectionNamesRoute, async (c) => c.json(ok(await listCollectionNames(c.get('ctx'))), 200))
}
