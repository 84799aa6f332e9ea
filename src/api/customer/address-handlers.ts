import { addAddress } from '#domain/customers/addresses/add-address.ts'
import { changeAddress } from '#domain/customers/addresses/change-address.ts'
import { listAddresses } from '#domain/customers/addresses/list-addresses.ts'
import { removeAddress } from '#domain/customers/addresses/remove-address.ts'
import type { ApiDeps } from '../deps.ts'
import { created, ok } from '../envelope.ts'
import { limitByUser } from '../limits.ts'
import { createRouter } from '../router.ts'
import { addAddressRoute, changeAddressRoute, listAddressesRoute, removeAddressRoute } from './address-routes.ts'

/** Writing an address down is quick; nobody moves this often. */
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
