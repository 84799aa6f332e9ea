import { z } from '@hono/zod-openapi'
import { abandonCount } from '#domain/inventory/counts/abandon-count.ts'
import { enterCount } from '#domain/inventory/counts/enter-count.ts'
import type { StockCount } from '#domain/inventory/counts/find-counts.ts'
import { finishCount } from '#domain/inventory/counts/finish-count.ts'
import { listCountLines } from '#domain/inventory/counts/list-count-lines.ts'
import { listCounts } from '#domain/inventory/counts/list-counts.ts'
import { readCount } from '#domain/inventory/counts/find-counts.ts'
import {
  countEntrySchema,
  countFilterSchema,
  enteredFigureSchema,
  startCountSchema,
  stockCountLineSchema,
  stockCountSchema,
} from '#domain/inventory/counts/schemas.ts'
import { startCount } from '#domain/inventory/counts/start-count.ts'
import { knownId } from '#kit/text-schema.ts'
import {
  answerOf,
  created,
  json,
  jsonBody,
  keyset,
  keysetListOf,
  keysetQuery,
  ok,
  pageQuery,
  paramsOf,
} from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')
const variantId = knownId(100)
const params = paramsOf({ countId: z.uuid() })
const notFound = { 404: 'There is no such count' }

const listCountsRoute = staffRoute({
  method: 'get',
  path: '/management/stock-counts',
  operationId: 'listStockCounts',
  permission: 'inventory:read',
  summary: 'Counts of stock',
  description: 'The latest first.',
  request: { query: keysetQuery.extend(countFilterSchema.shape) },
  responses: { 200: json(keysetListOf(stockCountSchema), 'A page of counts') },
  refusals: { 422: 'A filter makes no sense' },
})

const startCountRoute = staffRoute({
  method: 'post',
  path: '/management/stock-counts',
  operationId: 'startStockCount',
  permission: 'inventory:count',
  summary: 'Count the stock of a location',
  description: 'Where a count of the location is open, it is answered: a location has one at a time.',
  request: { body: jsonBody(startCountSchema) },
  responses: { 201: json(answerOf(stockCountSchema), 'The open count') },
  refusals: { 409: 'The location keeps no stock', 422: 'There is no such location' },
})

const readCountRoute = staffRoute({
  method: 'get',
  path: '/management/stock-counts/{countId}',
  operationId: 'readStockCount',
  permission: 'inventory:read',
  summary: 'How far a count is',
  request: { params },
  responses: { 200: json(answerOf(stockCountSchema), 'The count') },
  refusals: notFound,
})

const listCountLinesRoute = staffRoute({
  method: 'get',
  path: '/management/stock-counts/{countId}/lines',
  operationId: 'listStockCountLines',
  permission: 'inventory:read',
  summary: 'The sheet of a count',
  description: 'Each variant and what was found of it, in the order of SKUs.',
  request: {
    params,
    query: pageQuery({ most: 500, usual: 100 }),
  },
  responses: { 200: json(keysetListOf(stockCountLineSchema), 'A page of the sheet') },
  refusals: { ...notFound, 422: 'The cursor is of another list' },
})

const enterCountRoute = staffRoute({
  method: 'put',
  path: '/management/stock-counts/{countId}/lines/{variantId}',
  operationId: 'enterStockCount',
  permission: 'inventory:count',
  summary: 'Say how many of a variant were found',
  description:
    '`secondsAgo` is how long the figure waited to be sent: what moved since is no difference. `was` is the figure that was seen: when somebody else entered another one meanwhile, nothing changes. The same figure may be sent any number of times.',
  request: {
    params: params.extend({ variantId }),
    body: jsonBody(countEntrySchema),
  },
  responses: { 200: json(answerOf(enteredFigureSchema), 'The figure as it stands') },
  refusals: {
    ...notFound,
    409: 'The count has ended',
    412: 'Somebody else entered another figure meanwhile',
    422: 'The sheet lists no such variant, or the figure makes no sense',
  },
})

const finishCountRoute = staffRoute({
  method: 'post',
  path: '/management/stock-counts/{countId}/completion',
  operationId: 'finishStockCount',
  permission: 'inventory:count',
  summary: 'Put the stock right by what was counted',
  description:
    'A movement for each difference, all of them or none. What wasn’t counted stays as it is. Called again it does nothing more.',
  request: { params },
  responses: { 200: json(answerOf(stockCountSchema), 'The finished count') },
  refusals: { ...notFound, 409: 'Orders hold more than was found, or the count was discarded' },
})

const abandonCountRoute = staffRoute({
  method: 'delete',
  path: '/management/stock-counts/{countId}',
  operationId: 'discardStockCount',
  permission: 'inventory:count',
  summary: 'Discard a count',
  description: 'No stock changes; its figures stay to be read.',
  request: { params },
  responses: { 200: json(answerOf(stockCountSchema), 'The discarded count') },
  refusals: { ...notFound, 409: 'The count is finished' },
})

function toStockCountResponse({ id, ...count }: StockCount) {
  return { countId: id, ...count }
}

export function stockCountsRoutes() {
  return createRouter()
    .openapi(listCountsRoute, async (c) => {
      const { cursor, limit, status } = c.req.valid('query')
      return c.json(
        keyset(await listCounts(c.get('ctx'), { status, limit, after: cursor }), limit, toStockCountResponse),
        200,
      )
    })
    .openapi(startCountRoute, async (c) =>
      c.json(created(toStockCountResponse(await startCount(c.get('ctx'), c.req.valid('json')))), 201),
    )
    .openapi(readCountRoute, async (c) =>
      c.json(ok(toStockCountResponse(await readCount(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(listCountLinesRoute, async (c) => {
      const { cursor, limit } = c.req.valid('query')
      const asked = { ...c.req.valid('param'), limit, after: cursor }
      return c.json(keyset(await listCountLines(c.get('ctx'), asked), limit), 200)
    })
    .openapi(enterCountRoute, async (c) =>
      c.json(ok(await enterCount(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
    )
    .openapi(finishCountRoute, async (c) =>
      c.json(ok(toStockCountResponse(await finishCount(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(abandonCountRoute, async (c) =>
      c.json(ok(toStockCountResponse(await abandonCount(c.get('ctx'), c.req.valid('param')))), 200),
    )
}
