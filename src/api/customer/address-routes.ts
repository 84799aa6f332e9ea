import { createRoute, z } from '@hono/zod-openapi'
import { addressIdSchema, addressInputSchema, addressSchema } from '#domain/customers/schemas.ts'
import { answerOf, json, jsonBody, situations, paramsOf } from '../envelope.ts'

const tags = ['Customer area']
const body = jsonBody(addressInputSchema)
const params = paramsOf({ addressId: addressIdSchema })
const refusals = { 401: 'Nobody is signed in', 403: 'Staff have no addresses' } as const
const unknown = { 404: 'There is no such address, or it is somebody else’s' } as const
const tooMany = { 429: 'Too many changes of addresses' } as const
const wrongShape = { 422: 'The payload is of the wrong shape' } as const

export const listAddressesRoute = createRoute({
  method: 'get',
  path: '/customer/addresses',
  operationId: 'listAddresses',
  tags,
  summary: 'The addresses, the default one first',
  responses: { 200: json(answerOf(z.array(addressSchema)), 'At most twenty'), ...situations(refusals) },
})

export const addAddressRoute = createRoute({
  method: 'post',
  path: '/customer/addresses',
  operationId: 'addAddress',
  tags,
  summary: 'Keep an address',
  request: { body },
  responses: {
    201: json(answerOf(addressSchema), 'Kept'),
    ...situations({ ...refusals, 409: 'There are twenty already', ...wrongShape, ...tooMany }),
  },
})

export const changeAddressRoute = createRoute({
  method: 'put',
  path: '/customer/addresses/{addressId}',
  operationId: 'changeAddress',
  tags,
  summary: 'Change an address, or make it the default one',
  request: { params, body },
  responses: {
    200: json(answerOf(addressSchema), 'As it is now'),
    ...situations({ ...refusals, ...unknown, ...wrongShape, ...tooMany }),
  },
})

export const removeAddressRoute = createRoute({
  method: 'delete',
  path: '/customer/addresses/{addressId}',
  operationId: 'removeAddress',
  tags,
  summary: 'Forget an address',
  description: 'Where it was the default one, the newest of the others becomes it.',
  request: { params },
  responses: {
    200: json(answerOf(z.null()), 'Forgotten'),
    ...situations({ ...refusals, ...unknown, ...wrongShape, ...tooMany }),
  },
})
