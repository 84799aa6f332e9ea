import { createRoute, z } from '@hono/zod-openapi'
import {
  customerFilterSchema,
  customerNoteSchema,
  pointsAdjustmentSchema,
  customerRowSchema,
  writtenNoteSchema,
  pointsStandingSchema,
  customerFileSchema,
  customerBlockSchema,
} from '#domain/customers/admin/schemas.ts'
import { answerOf, json, jsonBody, keysetListOf, keysetQuery, situations, paramsOf } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Customers']
const params = paramsOf({ customerId: z.uuid() })
const ofOne = { ...forTheOwner, 404: 'There is no such customer', 422: 'A field is of the wrong shape' } as const
export const listCustomersRoute = createRoute({
  method: 'get',
  path: '/management/customers',
  operationId: 'listCustomers',
  tags,
  summary: 'The customers with an account',
  description: 'For the owner, the newest first.',
  request: { query: keysetQuery.extend(customerFilterSchema.shape) },
  responses: {
    200: json(keysetListOf(customerRowSchema), 'A page of customers'),
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})
export const getCustomerRoute = createRoute({
  method: 'get',
  path: '/management/customers/{customerId}',
  operationId: 'getCustomer',
  tags,
  summary: 'What the shop knows about a customer',
  description: 'For the owner: with the newest orders and movements of points.',
  request: { params },
  responses: { 200: json(answerOf(customerFileSchema), 'The customer'), ...situations(ofOne) },
})

export const addCustomerNoteRoute = createRoute({
  method: 'post',
  path: '/management/customers/{customerId}/notes',
  operationId: 'addCustomerNote',
  tags,
  summary: 'Write something down about a customer',
  description: 'For the owner. Who asks for their data is given it. The same `Idempotency-Key` does it once.',
  request: { headers: idempotencyHeaders, params, body: jsonBody(customerNoteSchema) },
  responses: {
    201: json(answerOf(z.array(writtenNoteSchema)), 'All notes, oldest first'),
    ...situations({ ...ofOne, 409: 'The key came with another request' }),
  },
})

export const adjustPointsRoute = createRoute({
  method: 'post',
  path: '/management/customers/{customerId}/points',
  operationId: 'adjustPoints',
  tags,
  summary: 'Give points, or take some away',
  description:
    'For the owner, with a recent proof of who they are. The customer reads the reason. The same `Idempotency-Key` does it once.',
  request: { headers: idempotencyHeaders, params, body: jsonBody(pointsAdjustmentSchema) },
  responses: {
    201: json(answerOf(pointsStandingSchema), 'The balance now'),
    ...situations({ ...ofOne, 409: 'There are not that many to take away, or the key came with another request' }),
  },
})

export const blockCustomerRoute = createRoute({
  method: 'put',
  path: '/management/customers/{customerId}/block',
  operationId: 'blockCustomer',
  tags,
  summary: 'Let a customer in no more, or again',
  description:
    'For the owner, with a recent proof of who they are. Whoever is blocked is signed out everywhere and can’t sign in; their orders go on.',
  request: { params, body: jsonBody(customerBlockSchema) },
  responses: { 200: json(answerOf(customerBlockSchema), 'As it is now'), ...situations(ofOne) },
})
