import { addAddress } from '#domain/customers/add-address.ts'
import { changeAddress } from '#domain/customers/change-address.ts'
import { listAddresses } from '#domain/customers/list-addresses.ts'
import { removeAddress } from '#domain/customers/remove-address.ts'
import { created, ok } from '../envelope.ts'
import { createRouter } from '../router.ts'
import { addAddressRoute, changeAddressRoute, listAddressesRoute, removeAddressRoute } from './address-routes.ts'

export function addressRoutes() {
  return createRouter()
    .openapi(listAddressesRoute, async (c) => c.json(ok(await listAddresses(c.get('ctx'))), 200))
    .openapi(addAddressRoute, async (c) => c.json(created(await addAddress(c.get('ctx'), c.req.valid('json'))), 201))
    .openapi(changeAddressRoute, async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param') }
      return c.json(ok(await changeAddress(c.get('ctx'), input)), 200)
    })
    .openapi(removeAddressRoute, async (c) => {
      await removeAddress(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(null), 200)
    })
}
