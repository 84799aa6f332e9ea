import { createRoute, z } from '@hono/zod-openapi'
import {
  serviceInputSchema,
  showcaseOrderSchema,
  technologyOfferInputSchema,
  adminServiceSchema,
  adminOfferSchema,
} from '#domain/content/services/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, json, jsonBody, situations, paramsOf } from '../../envelope.ts'
import { ifMatchHeaders } from '../../if-match.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Content']
export type ServiceResponse = z.infer<typeof adminServiceSchema>
export type OfferResponse = z.infer<typeof adminOfferSchema>

const wrong = { 422: 'A field is of the wrong shape' } as const
const meanwhile = { 412: 'It was changed since that version: read it again' } as const
const rearranged = { 412: 'They stand in another order by now: read them again' } as const

export const listAdminServicesRoute = createRoute({
  method: 'get',
  path: '/management/services',
  operationId: 'listAdminServices',
  tags,
  summary: 'Every service, offered now or not',
  description: "For the owner: in both languages, in the shop's order.",
  responses: { 200: json(answerOf(z.array(adminServiceSchema)), 'The services'), ...situations(forTheOwner) },
})

export const changeServiceRoute = createRoute({
  method: 'put',
  path: '/management/services/{serviceId}',
  operationId: 'changeService',
  tags,
  summary: 'Change a service',
  description: 'For the owner. Its address stays; what is inactive has no page and stands in no list.',
  request: {
    headers: ifMatchHeaders,
    params: paramsOf({ serviceId: knownId(60) }),
    body: jsonBody(serviceInputSchema),
  },
  responses: {
    200: json(answerOf(adminServiceSchema), 'As it is now'),
    ...situations({ ...forTheOwner, ...wrong, ...meanwhile, 404: 'There is no such service' }),
  },
})

export const arrangeServicesRoute = createRoute({
  method: 'put',
  path: '/management/service-order',
  operationId: 'arrangeServices',
  tags,
  summary: 'Put the services in order',
  description: 'For the owner: all of them, and the order that was seen.',
  request: { body: jsonBody(showcaseOrderSchema) },
  responses: {
    200: json(answerOf(z.array(adminServiceSchema)), 'Every service, as it is now'),
    ...situations({ ...forTheOwner, ...wrong, ...rearranged }),
  },
})

export const listAdminOffersRoute = createRoute({
  method: 'get',
  path: '/management/offers',
  operationId: 'listAdminOffers',
  tags,
  summary: 'Every technology offer, shown or not',
  description: "For the owner: in both languages, in the shop's order.",
  responses: { 200: json(answerOf(z.array(adminOfferSchema)), 'The offers'), ...situations(forTheOwner) },
})

export const changeOfferRoute = createRoute({
  method: 'put',
  path: '/management/offers/{offerId}',
  operationId: 'changeOffer',
  tags,
  summary: 'Change a technology offer',
  description: 'For the owner. Visitors see it at once.',
  request: {
    headers: ifMatchHeaders,
    params: paramsOf({ offerId: knownId(60) }),
    body: jsonBody(technologyOfferInputSchema),
  },
  responses: {
    200: json(answerOf(adminOfferSchema), 'As it is now'),
    ...situations({ ...forTheOwner, ...wrong, ...meanwhile, 404: 'There is no such offer' }),
  },
})

export const arrangeOffersRoute = createRoute({
  method: 'put',
  path: '/management/offer-order',
  operationId: 'arrangeOffers',
  tags,
  summary: 'Put the technology offers in order',
  description: 'For the owner: all of them, and the order that was seen.',
  request: { body: jsonBody(showcaseOrderSchema) },
  responses: {
    200: json(answerOf(z.array(adminOfferSchema)), 'Every offer, as it is now'),
    ...situations({ ...forTheOwner, ...wrong, ...rearranged }),
  },
})
