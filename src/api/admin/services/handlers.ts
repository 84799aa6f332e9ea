import { arrangeOffers, arrangeServices } from '#domain/content/arrange-showcase.ts'
import { changeOffer } from '#domain/content/services/change-offer.ts'
import { changeService } from '#domain/content/services/change-service.ts'
import { listAdminOffers } from '#domain/content/services/list-admin-offers.ts'
import type { AdminOffer } from '#domain/content/services/list-admin-offers.ts'
import { listAdminServices } from '#domain/content/services/list-admin-services.ts'
import type { AdminService } from '#domain/content/services/list-admin-services.ts'
import { ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import {
  arrangeOffersRoute,
  arrangeServicesRoute,
  changeOfferRoute,
  changeServiceRoute,
  listAdminOffersRoute,
  listAdminServicesRoute,
} from './routes.ts'
import type { OfferResponse, ServiceResponse } from './routes.ts'

export function showcaseRoutes() {
  return createRouter()
    .openapi(listAdminServicesRoute, async (c) =>
      c.json(ok((await listAdminServices(c.get('ctx'))).map(toServiceResponse)), 200),
    )
    .openapi(changeServiceRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const changed = await changeService(c.get('ctx'), { ...seen, input: c.req.valid('json') })
      return c.json(ok(toServiceResponse(changed)), 200)
    })
    .openapi(arrangeServicesRoute, async (c) =>
      c.json(ok((await arrangeServices(c.get('ctx'), c.req.valid('json'))).map(toServiceResponse)), 200),
    )
    .openapi(listAdminOffersRoute, async (c) =>
      c.json(ok((await listAdminOffers(c.get('ctx'))).map(toOfferResponse)), 200),
    )
    .openapi(changeOfferRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const changed = await changeOffer(c.get('ctx'), { ...seen, input: c.req.valid('json') })
      return c.json(ok(toOfferResponse(changed)), 200)
    })
    .openapi(arrangeOffersRoute, async (c) =>
      c.json(ok((await arrangeOffers(c.get('ctx'), c.req.valid('json'))).map(toOfferResponse)), 200),
    )
}

const toServiceResponse = ({ id, ...service }: AdminService): ServiceResponse => ({ serviceId: id, ...service })
const toOfferResponse = ({ id, ...offer }: AdminOffer): OfferResponse => ({ offerId: id, ...offer })
