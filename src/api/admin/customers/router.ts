import { z } from '@hono/zod-openapi'
import { addCustomerNote } from '#domain/customers/admin/add-customer-note.ts'
import { adjustPoints } from '#domain/customers/admin/adjust-points.ts'
import { setCustomerBlocked } from '#domain/customers/admin/block-customer.ts'
import { getCustomer } from '#domain/customers/admin/get-customer.ts'
import { listCustomers } from '#domain/customers/admin/list-customers.ts'
import {
  customerBlockSchema,
  customerFileSchema,
  customerFilterSchema,
  customerNoteSchema,
  customerRowSchema,
  pointsAdjustmentSchema,
  pointsStandingSchema,
  writtenNoteSchema,
} from '#domain/customers/admin/schemas.ts'
import { onReplica } from '#domain/on-replica.ts'
import { tierOf } from '#domain/pricing/loyalty/tiers.ts'
import { answerOf, created, json, jsonBody, keyset, keysetListOf, keysetQuery, ok, paramsOf } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { createRouter } from '../../router.ts'
import { RECENT_PROOF_REFUSAL, staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Customers')
const params = paramsOf({ customerId: z.uuid() })
const ofOne = { 404: 'There is no such customer', 422: 'A field is of the wrong shape' } as const
const listCustomersRoute = staffRoute({
  method: 'get',
  path: '/management/customers',
  operationId: 'listCustomers',
  permission: 'customers:read',
  summary: 'The customers with an account',
  description: 'The newest first.',
  request: { query: keysetQuery.extend(customerFilterSchema.shape) },
  responses: { 200: json(keysetListOf(customerRowSchema), 'A page of customers') },
  refusals: { 422: 'A filter makes no sense' },
})
const getCustomerRoute = staffRoute({
  method: 'get',
  path: '/management/customers/{customerId}',
  operationId: 'getCustomer',
  permission: 'customers:read',
  summary: 'What the shop knows about a customer',
  description: 'With the newest orders and movements of points.',
  request: { params },
  responses: { 200: json(answerOf(customerFileSchema), 'The customer') },
  refusals: ofOne,
})

const addCustomerNoteRoute = staffRoute({
  method: 'post',
  path: '/management/customers/{customerId}/notes',
  operationId: 'addCustomerNote',
  permission: 'customers:write',
  summary: 'Write something down about a customer',
  description: 'Who asks for their data is given it. The same `Idempotency-Key` does it once.',
  request: { headers: idempotencyHeaders, params, body: jsonBody(customerNoteSchema) },
  responses: { 201: json(answerOf(z.array(writtenNoteSchema)), 'All notes, oldest first') },
  refusals: { ...ofOne, 409: 'The key came with another request' },
})

const adjustPointsRoute = staffRoute({
  method: 'post',
  path: '/management/customers/{customerId}/points',
  operationId: 'adjustPoints',
  permission: 'customers:write',
  also: 'discounts:write',
  summary: 'Give points, or take some away',
  description:
    'After a recent proof of who one is. The customer reads the reason. Giving points also needs `discounts:write`. The same `Idempotency-Key` does it once.',
  request: { headers: idempotencyHeaders, params, body: jsonBody(pointsAdjustmentSchema) },
  responses: { 201: json(answerOf(pointsStandingSchema), 'The balance now') },
  refusals: {
    ...ofOne,
    ...RECENT_PROOF_REFUSAL,
    409: 'There are not that many to take away, or the key came with another request',
  },
})

const blockCustomerRoute = staffRoute({
  method: 'put',
  path: '/management/customers/{customerId}/block',
  operationId: 'blockCustomer',
  permission: 'customers:write',
  summary: 'Let a customer in no more, or again',
  description:
    'After a recent proof of who one is. Whoever is blocked is signed out everywhere and can’t sign in; their orders go on.',
  request: { params, body: jsonBody(customerBlockSchema) },
  responses: { 200: json(answerOf(customerBlockSchema), 'As it is now') },
  refusals: { ...ofOne, ...RECENT_PROOF_REFUSAL },
})

export function customersRoutes() {
  return createRouter()
    .openapi(listCustomersRoute, async (c) => {
      const asked = c.req.valid('query')
      const found = await onReplica(c.get('ctx'), (ctx) => listCustomers(ctx, asked))
      return c.json(keyset(found, asked.limit), 200)
    })
    .openapi(getCustomerRoute, async (c) => c.json(ok(await getCustomer(c.get('ctx'), c.req.valid('param'))), 200))
    .openapi(addCustomerNoteRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      const notes = await addCustomerNote(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json'), key })
      return c.json(created(notes), 201)
    })
    .openapi(adjustPointsRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      const points = await adjustPoints(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json'), key })
      return c.json(created({ ...points, tier: tierOf(points.earned).tier }), 201)
    })
    .openapi(blockCustomerRoute, async (c) => {
      await setCustomerBlocked(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json(ok(c.req.valid('json')), 200)
    })
}
