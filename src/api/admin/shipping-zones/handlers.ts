import { addZone } from '#domain/shipping/zones/add-zone.ts'
import { changeZone } from '#domain/shipping/zones/change-zone.ts'
import type { ZoneInput } from '#domain/shipping/schemas.ts'
import { listZones } from '#domain/shipping/zones/zones.ts'
import { removeZone } from '#domain/shipping/zones/remove-zone.ts'
import type { Zone } from '#domain/shipping/zones/zones.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { created, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { centavosOnWire } from '../../amounts.ts'
import { addZoneRoute, changeZoneRoute, listZonesRoute, removeZoneRoute } from './routes.ts'
import type { ShippingZoneResponse, ShippingZoneRequest } from './routes.ts'

export function shippingZonesRoutes() {
  return createRouter()
    .openapi(listZonesRoute, async (c) => c.json(ok((await listZones(c.get('ctx'))).map(toShippingZoneResponse)), 200))
    .openapi(addZoneRoute, async (c) =>
      c.json(created(toShippingZoneResponse(await addZone(c.get('ctx'), zoneOnWire(c.req.valid('json'))))), 201),
    )
    .openapi(changeZoneRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const input = zoneOnWire(c.req.valid('json'))
      return c.json(ok(toShippingZoneResponse(await changeZone(c.get('ctx'), { ...seen, input }))), 200)
    })
    .openapi(removeZoneRoute, async (c) => {
      await removeZone(c.get('ctx'), { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) })
      return c.json(ok(null), 200)
    })
}

function zoneOnWire({ base, additionalItem, freeFrom, ...texts }: ShippingZoneRequest): ZoneInput {
  return {
    ...texts,
    baseCentavos: centavosOnWire(base, 'base'),
    additionalItemCentavos: centavosOnWire(additionalItem, 'additionalItem'),
    freeFromCentavos: freeFrom === null ? null : centavosOnWire(freeFrom, 'freeFrom'),
  }
}

function toShippingZoneResponse({
  id,
  baseCentavos,
  additionalItemCentavos,
  freeFromCentavos,
  ...texts
}: Zone): ShippingZoneResponse {
  return {
    zoneId: id,
    ...texts,
    base: pesosFromCentavos(baseCentavos),
    additionalItem: pesosFromCentavos(additionalItemCentavos),
    freeFrom: freeFromCentavos === null ? null : pesosFromCentavos(freeFromCentavos),
  }
}
