import { z } from '@hono/zod-openapi'
import { listLevels } from '#domain/inventory/levels/list-levels.ts'
import {
  adjustedLevelSchema,
  chosenLowLevelSchema,
  stockFilterSchema,
  variantStockSchema,
} from '#domain/inventory/levels/schemas.ts'
import { setLowLevel } from '#domain/inventory/levels/set-low-level.ts'
import { listStockLocations } from '#domain/inventory/locations/list-stock-locations.ts'
import { stockLocationSchema } from '#domain/inventory/locations/schemas.ts'
import { adjustStock } from '#domain/inventory/movements/adjust-stock.ts'
import { stockTransferResponseSchema } from '#domain/inventory/movements/schemas.ts'
import { transferStock } from '#domain/inventory/movements/transfer-stock.ts'
import { adjustmentSchema, lowLevelSchema, stockTransferInputSchema } from '#domain/inventory/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, created, json, jsonBody, keyset, keysetListOf, ok, pageQuery, paramsOf } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')
const id = knownId(100)
const listStockLocationsRoute = staffRoute({
  method: 'get',
  path: '/management/inventory/locations',
  operationId: 'listStockLocations',
  permission: ['inventory:read', 'catalogue:read'],
  summary: 'Ids and names of locations, to choose from',
  description:
    'The warehouse and the stores, in the shop’s order. `listLocations` answers addresses, hours and units too.',
  responses: { 200: json(answerOf(z.array(stockLocationSchema)), 'All of them') },
})

const listLevelsRoute = staffRoute({
  method: 'get',
  path: '/management/inventory',
  operationId: 'listStock',
  permission: 'inventory:read',
  summary: 'Stock by variant and location',
  description: 'In the order of SKUs. `location` shows and judges one location alone.',
  request: {
    query: pageQuery({ most: 100, usual: 40 }).extend(stockFilterSchema.shape),
  },
  responses: { 200: json(keysetListOf(variantStockSchema), 'A page of variants') },
  refusals: { 422: 'A filter makes no sense' },
})

const adjustRoute = staffRoute({
  method: 'post',
  path: '/management/inventory/adjustments',
  operationId: 'adjustStock',
  permission: 'inventory:write',
  summary: 'Change by hand what is on hand',
  description:
    'With the reason: by `change` units, or to `onHand`. With `seen` only where still as many can be sold there. Never below what orders hold. The same `Idempotency-Key` does it once.',
  request: { headers: idempotencyHeaders, body: jsonBody(adjustmentSchema) },
  responses: { 200: json(answerOf(adjustedLevelSchema), 'The level as it is now') },
  refusals: {
    409: 'Orders hold more than would be left, nothing would change, or the key came with another request',
    412: 'Another figure can be sold than was seen',
    422: 'A field is missing or of the wrong shape, or the reason goes the other way',
  },
})

const transferRoute = staffRoute({
  method: 'post',
  path: '/management/inventory/transfers',
  operationId: 'transferStock',
  permission: 'inventory:write',
  summary: 'Take units from one location to another',
  description: 'All lines or none. The same `Idempotency-Key` does it once.',
  request: { headers: idempotencyHeaders, body: jsonBody(stockTransferInputSchema) },
  responses: { 201: json(answerOf(stockTransferResponseSchema), 'What its movements name') },
  refusals: {
    409: 'Orders hold more than would be left, or the key came with another request',
    422: 'A field is missing or of the wrong shape',
  },
})

const setLowLevelRoute = staffRoute({
  method: 'put',
  path: '/management/inventory/{variantId}/low-level',
  operationId: 'setLowLevel',
  permission: 'inventory:write',
  summary: 'Say from how many left the shop wants to know',
  description: '`was` is what was seen: when somebody set another meanwhile, nothing changes.',
  request: { params: paramsOf({ variantId: id }), body: jsonBody(lowLevelSchema) },
  responses: { 200: json(answerOf(chosenLowLevelSchema), 'As it is now') },
  refusals: { 412: 'Somebody set another meanwhile', 422: 'A field is of the wrong shape' },
})

export function inventoryRoutes() {
  return createRouter()
    .openapi(listStockLocationsRoute, async (c) => {
      const locations = await listStockLocations(c.get('ctx'))
      return c.json(ok(locations.map(({ id: locationId, ...location }) => ({ locationId, ...location }))), 200)
    })
    .openapi(listLevelsRoute, async (c) => {
      const { cursor, limit, location, category, search, state } = c.req.valid('query')
      const filters = { locationId: location, categoryId: category, search, state }
      return c.json(keyset(await listLevels(c.get('ctx'), { ...filters, limit, after: cursor }), limit), 200)
    })
    .openapi(adjustRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(ok(await adjustStock(c.get('ctx'), { ...c.req.valid('json'), key })), 200)
    })
    .openapi(transferRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(created(await transferStock(c.get('ctx'), { ...c.req.valid('json'), key })), 201)
    })
    .openapi(setLowLevelRoute, async (c) =>
      c.json(ok(await setLowLevel(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
    )
}
