import { createRoute, z } from '@hono/zod-openapi'
import { customerFilterSchema, customerNoteSchema, pointsAdjustmentSchema } from '#domain/customers/admin/schemas.ts'
import { ENTRY_KINDS } from '#vocabulary/points-entry-kinds.ts'
import { TIER_IDS } from '#domain/pricing/loyalty/tiers.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import { LOCALES } from '#i18n/locale.ts'
import { answerOf, json, jsonBody, keysetListOf, keysetQuery, situations } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Customers']
const params = z.object({ customerId: z.uuid() })
const ofOne = { ...forTheOwner, 404: 'There is no such customer', 422: 'A field is of the wrong shape' } as const
const moment = z.iso.datetime()

const customerRow = z
  .object({
    customerId: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    isBlocked: z.boolean(),
    mayBeWrittenTo: z.boolean(),
    orders: z.int(),
    spent: z.number(),
    since: moment,
    lastOrderAt: moment.nullable(),
  })
  .openapi('CustomerRow')

export const listCustomersRoute = createRoute({
  method: 'get',
  path: '/management/customers',
  operationId: 'listCustomers',
  tags,
  summary: 'The customers with an account',
  description: 'For the owner, the newest first.',
  request: { query: keysetQuery.extend(customerFilterSchema.shape) },
  responses: {
    200: json(keysetListOf(customerRow), 'A page of customers'),
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})

const note = z.object({ id: z.uuid(), author: z.string(), text: z.string(), at: moment }).openapi('CustomerNote')
const points = z.object({ balance: z.int(), earned: z.int(), tier: z.enum(TIER_IDS) })
const movement = z.object({
  id: z.int(),
  kind: z.enum(ENTRY_KINDS),
  points: z.int(),
  orderId: z.string().nullable().openapi({ description: 'The folio' }),
  reason: z.string(),
  at: moment,
})

const customerFile = z
  .object({
    customerId: z.uuid(),
    name: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    phone: z.string().nullable(),
    language: z.enum(LOCALES),
    since: moment,
    blockedAt: moment.nullable(),
    marketing: z.object({ isGranted: z.boolean(), since: moment.nullable() }),
    points,
    movements: z.array(movement),
    orders: z.array(
      z.object({ orderId: z.string(), status: z.enum(ORDER_STATUSES), total: z.number(), placedAt: moment }),
    ),
    addresses: z.array(
      z.object({
        label: z.string(),
        address: z.string(),
        colony: z.string(),
        city: z.string(),
        state: z.string(),
        postalCode: z.string(),
      }),
    ),
    notes: z.array(note),
  })
  .openapi('CustomerFile')
export type CustomerFileResponse = z.infer<typeof customerFile>

export const getCustomerRoute = createRoute({
  method: 'get',
  path: '/management/customers/{customerId}',
  operationId: 'getCustomer',
  tags,
  summary: 'What the house knows about a customer',
  description: 'For the owner: with the newest orders and movements of points.',
  request: { params },
  responses: { 200: json(answerOf(customerFile), 'The customer'), ...situations(ofOne) },
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
    201: json(answerOf(z.array(note)), 'All notes, oldest first'),
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
    201: json(answerOf(points), 'The balance now'),
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
  request: { params, body: jsonBody(z.object({ isBlocked: z.boolean() })) },
  responses: { 200: json(answerOf(z.object({ isBlocked: z.boolean() })), 'As it is now'), ...situations(ofOne) },
})
