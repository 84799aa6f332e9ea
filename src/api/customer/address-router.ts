import { createRoute, z } from '@hono/zod-openapi'
import { addAddress } from '#domain/customers/addresses/add-address.ts'
import { changeAddress } from '#domain/customers/addresses/change-address.ts'
import { listAddresses } from '#domain/customers/addresses/list-addresses.ts'
import { removeAddress } from '#domain/customers/addresses/remove-address.ts'
import { addressIdSchema, addressInputSchema, addressSchema } from '#domain/customers/schemas.ts'
import type { ApiDeps } from '../deps.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf, situations } from '../envelope.ts'
import { limitByUser } from '../limits.ts'
import { createRouter } from '../router.ts'

const tags = ['Customer area']
const body = jsonBody(addressInputSchema)
const params = paramsOf({ addressId: addressIdSchema })
const refusals = { 401: 'Nobody is signed in', 403: 'Staff have no addresses' } as const
const unknown = { 404: 'There is no such address, or it is somebody else’s' } as const
const tooMany = { 429: 'Too many changes of addresses' } as const
const wrongShape = { 422: 'The payload is of the wrong shape' } as const

const listAddressesRoute = createRoute({
  method: 'get',
  path: '/customer/addresses',
  operationId: 'listAddresses',
  tags,
  summary: 'The addresses, the default one first',
  responses: { 200: json(answerOf(z.array(addressSchema)), 'At most twenty'), ...situations(refusals) },
})

const addAddressRoute = createRoute({
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

const changeAddressRoute = createRoute({
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

const removeAddressRoute = createRoute({
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

/** Nobody moves this often. */
const CHANGING_ADDRESSES = { name: 'change-addresses', limit: 60, windowSeconds: 3600 }

export function addressRoutes(deps: ApiDeps) {
  const limited = limitByUser(deps, CHANGING_ADDRESSES)
  return createRouter()
    .openapi(listAddressesRoute, async (c) => c.json(ok(await listAddresses(c.get('ctx'))), 200))
    .openapi({ ...addAddressRoute, middleware: [limited] as const }, async (c) =>
      c.json(created(await addAddress(c.get('ctx'), c.req.valid('json'))), 201),
    )
    .openapi({ ...changeAddressRoute, middleware: [limited] as const }, async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param') }
      return c.json(ok(await changeAddress(c.get('ctx'), input)), 200)
    })
    .openapi({ ...removeAddressRoute, middleware: [limited] as const }, async (c) => {
      await removeAddress(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(null), 200)
    })
}
