import { addCarrier } from '#domain/shipping/carriers/add-carrier.ts'
import { changeCarrier } from '#domain/shipping/carriers/change-carrier.ts'
import { listCarriers } from '#domain/shipping/carriers/list-carriers.ts'
import type { Carrier } from '#domain/shipping/carriers/list-carriers.ts'
import { removeCarrier } from '#domain/shipping/carriers/remove-carrier.ts'
import { created, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { addCarrierRoute, changeCarrierRoute, listCarriersRoute, removeCarrierRoute } from './routes.ts'

export function carriersRoutes() {
  return createRouter()
    .openapi(listCarriersRoute, async (c) => c.json(ok((await listCarriers(c.get('ctx'))).map(toCarrierResponse)), 200))
    .openapi(addCarrierRoute, async (c) =>
      c.json(created(toCarrierResponse(await addCarrier(c.get('ctx'), c.req.valid('json')))), 201),
    )
    .openapi(changeCarrierRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const input = c.req.valid('json')
      return c.json(ok(toCarrierResponse(await changeCarrier(c.get('ctx'), { ...seen, input }))), 200)
    })
    .openapi(removeCarrierRoute, async (c) => {
      await removeCarrier(c.get('ctx'), { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) })
      return c.json(ok(null), 200)
    })
}

function toCarrierResponse({ id, ...carrier }: Carrier) {
  return { carrierId: id, ...carrier }
}
