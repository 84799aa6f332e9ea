import { arrangeOffers, arrangeServices } from '#domain/content/arrange-showcase.ts'
import { changeOffer } from '#domain/content/services/change-offer.ts'
import { changeService } from '#domain/content/services/change-service.ts'
import { listHouseOffers } from '#domain/content/services/list-house-offers.ts'
import type { HouseOffer } from '#domain/content/services/list-house-offers.ts'
import { listHouseServices } from '#domain/content/services/list-house-services.ts'
import type { HouseService } from '#domain/content/services/list-house-services.ts'
import { ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import {
  arrangeOffersRoute,
  arrangeServicesRoute,
  changeOfferRoute,
  changeServiceRoute,
  listHouseOffersRoute,
  listHouseServicesRoute,
} from './routes.ts'
import type { WireOffer, WireService } from './routes.ts'

export function showcaseRoutes() {
  return createRouter()
    .openapi(listHouseServicesRoute, async (c) =>
      c.json(ok((await listHouseServices(c.get('ctx'))).map(wireService)), 200),
    )
    .openapi(changeServiceRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const changed = await changeService(c.get('ctx'), { ...seen, input: c.req.valid('json') })
      return c.json(ok(wireService(changed)), 200)
    })
    .openapi(arrangeServicesRoute, async (c) =>
      c.json(ok((await arrangeServices(c.get('ctx'), c.req.valid('json'))).map(wireService)), 200),
    )
    .openapi(listHouseOffersRoute, async (c) => c.json(ok((await listHouseOffers(c.get('ctx'))).map(wireOffer)), 200))
    .openapi(changeOfferRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const changed = await changeOffer(c.get('ctx'), { ...seen, input: c.req.valid('json') })
      return c.json(ok(wireOffer(changed)), 200)
    })
    .openapi(arrangeOffersRoute, async (c) =>
      c.json(ok((await arrangeOffers(c.get('ctx'), c.req.valid('json'))).map(wireOffer)), 200),
    )
}

const wireService = ({ id, ...service }: HouseService): WireService => ({ serviceId: id, ...service })
const wireOffer = ({ id, ...offer }: HouseOffer): WireOffer => ({ offerId: id, ...offer })
