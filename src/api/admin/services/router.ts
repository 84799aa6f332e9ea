import { z } from '@hono/zod-openapi'
import { arrangeOffers, arrangeServices } from '#domain/content/arrange-showcase.ts'
import { changeOffer } from '#domain/content/services/change-offer.ts'
import { changeService } from '#domain/content/services/change-service.ts'
import { listAdminOffers } from '#domain/content/services/list-admin-offers.ts'
import type { AdminOffer } from '#domain/content/services/list-admin-offers.ts'
import { listAdminServices } from '#domain/content/services/list-admin-services.ts'
import type { AdminService } from '#domain/content/services/list-admin-services.ts'
import {
  adminOfferSchema,
  adminServiceSchema,
  serviceInputSchema,
  showcaseOrderSchema,
  technologyOfferInputSchema,
} from '#domain/content/services/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Content')
export type ServiceResponse = z.infer<typeof adminServiceSchema>
export type OfferResponse = z.infer<typeof adminOfferSchema>

const wrong = { 422: 'A field is of the wrong shape' } as const
const rearranged = { 412: 'They stand in another order by now: read them again' } as const

const listAdminServicesRoute = staffRoute({
  method: 'get',
  path: '/management/services',
  operationId: 'listAdminServices',
  permission: 'content:read',
  summary: 'Every service, offered now or not',
  description: "In both languages, in the shop's order.",
  responses: { 200: json(answerOf(z.array(adminServiceSchema)), 'The services') },
})

const changeServiceRoute = staffRoute({
  method: 'put',
  path: '/management/services/{serviceId}',
  operationId: 'changeService',
  permission: 'content:write',
  summary: 'Change a service',
  description: 'Its address stays; what is inactive has no page and stands in no list.',
  request: {
    headers: ifMatchHeaders,
    params: paramsOf({ serviceId: knownId(60) }),
    body: jsonBody(serviceInputSchema),
  },
  responses: { 200: json(answerOf(adminServiceSchema), 'As it is now') },
  refusals: { ...wrong, ...CHANGED_MEANWHILE, 404: 'There is no such service' },
})

const arrangeServicesRoute = staffRoute({
  method: 'put',
  path: '/management/service-order',
  operationId: 'arrangeServices',
  permission: 'content:write',
  summary: 'Put the services in order',
  description: 'All of them, and the order that was seen.',
  request: { body: jsonBody(showcaseOrderSchema) },
  responses: { 200: json(answerOf(z.array(adminServiceSchema)), 'Every service, as it is now') },
  refusals: { ...wrong, ...rearranged },
})

const listAdminOffersRoute = staffRoute({
  method: 'get',
  path: '/management/offers',
  operationId: 'listAdminOffers',
  permission: 'content:read',
  summary: 'Every technology offer, shown or not',
  description: "In both languages, in the shop's order.",
  responses: { 200: json(answerOf(z.array(adminOfferSchema)), 'The offers') },
})

const changeOfferRoute = staffRoute({
  method: 'put',
  path: '/management/offers/{offerId}',
  operationId: 'changeOffer',
  permission: 'content:write',
  summary: 'Change a technology offer',
  description: 'Visitors see it at once.',
  request: {
    headers: ifMatchHeaders,
    params: paramsOf({ offerId: knownId(60) }),
    body: jsonBody(technologyOfferInputSchema),
  },
  responses: { 200: json(answerOf(adminOfferSchema), 'As it is now') },
  refusals: { ...wrong, ...CHANGED_MEANWHILE, 404: 'There is no such offer' },
})

const arrangeOffersRoute = staffRoute({
  method: 'put',
  path: '/management/offer-order',
  operationId: 'arrangeOffers',
  permission: 'content:write',
  summary: 'Put the technology offers in order',
  description: 'All of them, and the order that was seen.',
  request: { body: jsonBody(showcaseOrderSchema) },
  responses: { 200: json(answerOf(z.array(adminOfferSchema)), 'Every offer, as it is now') },
  refusals: { ...wrong, ...rearranged },
})

export function showcaseRoutes() {
  return createRouter()
    .openapi(listAdminServicesRoute, async (c) =>
      c.json(ok((await listAdminServices(c.get('ctx'))).map(toServiceResponse)), 200),
    )
    .openapi(changeServiceRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
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
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      const changed = await changeOffer(c.get('ctx'), { ...seen, input: c.req.valid('json') })
      return c.json(ok(toOfferResponse(changed)), 200)
    })
    .openapi(arrangeOffersRoute, async (c) =>
      c.json(ok((await arrangeOffers(c.get('ctx'), c.req.valid('json'))).map(toOfferResponse)), 200),
    )
}

const toServiceResponse = ({ id, ...service }: AdminService): ServiceResponse => ({ serviceId: id, ...service })
const toOfferResponse = ({ id, ...offer }: AdminOffer): OfferResponse => ({ offerId: id, ...offer })
