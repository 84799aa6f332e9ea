import { z } from '@hono/zod-openapi'
import { getAdminLot, listAdminLots, listLotProducts } from '#domain/catalogue/lots/admin-lots.ts'
import { adminLotSchema, lotFiltersSchema, lotInputSchema, lotProductSchema } from '#domain/catalogue/lots/schemas.ts'
import { changeLot, createLot, removeLot } from '#domain/catalogue/lots/write-lot.ts'
import { answerOf, created, json, jsonBody, keyset, keysetListOf, keysetQuery, ok, paramsOf } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Products')
const params = paramsOf({ lotId: z.uuid() })

const FACTS = 'Of a lot only code, product and the day of bottling must be known.'
const WRONG = 'A field is of the wrong shape, the days are out of order, or there is no such product'
const TAKEN = 'Another lot has this code, but for case, spaces and hyphens'
const UNKNOWN = 'There is no such lot'

const listLotsRoute = staffRoute({
  method: 'get',
  path: '/management/lots',
  operationId: 'listAdminLots',
  permission: 'catalogue:read',
  summary: 'Lots, the latest bottled first',
  request: { query: keysetQuery.extend(lotFiltersSchema.shape) },
  responses: { 200: json(keysetListOf(adminLotSchema), 'A page of lots') },
  refusals: { 422: 'A filter makes no sense, or the cursor is none of this list' },
})

const listLotProductsRoute = staffRoute({
  method: 'get',
  path: '/management/lot-products',
  operationId: 'listLotProducts',
  permission: 'catalogue:read',
  summary: 'The products that lots are of',
  description: 'By name.',
  responses: { 200: json(answerOf(z.array(lotProductSchema)), 'Ids and names of products') },
})

const createLotRoute = staffRoute({
  method: 'post',
  path: '/management/lots',
  operationId: 'createLot',
  permission: 'catalogue:write',
  summary: 'Add a lot',
  description: FACTS,
  request: { body: jsonBody(lotInputSchema) },
  responses: { 201: json(answerOf(adminLotSchema), 'Added') },
  refusals: { 409: TAKEN, 422: WRONG },
})

const getLotRoute = staffRoute({
  method: 'get',
  path: '/management/lots/{lotId}',
  operationId: 'getAdminLot',
  permission: 'catalogue:read',
  summary: 'A lot in both languages',
  request: { params },
  responses: { 200: json(answerOf(adminLotSchema), 'The lot') },
  refusals: { 404: UNKNOWN, 422: 'The id is of the wrong shape' },
})

const changeLotRoute = staffRoute({
  method: 'put',
  path: '/management/lots/{lotId}',
  operationId: 'changeLot',
  permission: 'catalogue:write',
  summary: 'Change a lot',
  description: `${FACTS} Its page has another address once the code is another; what was printed with the former one leads nowhere.`,
  request: { headers: ifMatchHeaders, params, body: jsonBody(lotInputSchema) },
  responses: { 200: json(answerOf(adminLotSchema), 'As it is now') },
  refusals: { 404: UNKNOWN, 409: TAKEN, ...CHANGED_MEANWHILE, 422: WRONG },
})

const removeLotRoute = staffRoute({
  method: 'delete',
  path: '/management/lots/{lotId}',
  operationId: 'removeLot',
  permission: 'catalogue:write',
  summary: 'Remove a lot',
  description: 'Whoever looks it up is told that there is no such lot.',
  request: { headers: ifMatchHeaders, params },
  responses: { 200: json(answerOf(z.null()), 'Gone') },
  refusals: { 404: UNKNOWN, ...CHANGED_MEANWHILE, 422: 'The id or the version is of the wrong shape' },
})

export function adminLotsRoutes() {
  return createRouter()
    .openapi(listLotsRoute, async (c) => {
      const { cursor, limit, ...filters } = c.req.valid('query')
      return c.json(keyset(await listAdminLots(c.get('ctx'), filters, { cursor, limit }), limit), 200)
    })
    .openapi(listLotProductsRoute, async (c) => c.json(ok(await listLotProducts(c.get('ctx'))), 200))
    .openapi(createLotRoute, async (c) => c.json(created(await createLot(c.get('ctx'), c.req.valid('json'))), 201))
    .openapi(getLotRoute, async (c) => c.json(ok(await getAdminLot(c.get('ctx'), c.req.valid('param').lotId)), 200))
    .openapi(changeLotRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      return c.json(ok(await changeLot(c.get('ctx'), { ...seen, input: c.req.valid('json') })), 200)
    })
    .openapi(removeLotRoute, async (c) => {
      await removeLot(c.get('ctx'), seenBy(c.req.valid('param'), c.req.valid('header')))
      return c.json(ok(null), 200)
    })
}
