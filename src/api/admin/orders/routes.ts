import { createRoute, z } from '@hono/zod-openapi'
import { orderFiltersSchema } from '#vocabulary/order-filters.ts'
import { answerOf, json, jsonBody, keysetListOf, keysetQuery, situations } from '../../envelope.ts'
import { orderParams } from '../../store/orders/routes.ts'
import { forTheOwner } from '../for-the-owner.ts'
import {
  ordersSummarySchema,
  deliverOrdersSchema,
  orderOutcomeSchema,
  packingSlipSchema,
  adminOrderSchema,
  listedOrderSchema,
  chosenOrdersSchema,
  orderExportSchema,
} from '#domain/orders/admin/schemas.ts'

const tags = ['Management']
export const listAdminOrdersRoute = createRoute({
  method: 'get',
  path: '/management/orders',
  operationId: 'listAdminOrders',
  tags,
  summary: 'The shop’s orders',
  description:
    'For the owner. `search` finds folios, names, e-mails, phones and products, without accents, by how their words begin; `attention` what waits for staff. Days are those of Mexico City.',
  request: { query: keysetQuery.extend(orderFiltersSchema.shape) },
  responses: {
    200: json(keysetListOf(listedOrderSchema), 'A page of them'),
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})
export const summarizeOrdersRoute = createRoute({
  method: 'get',
  path: '/management/orders-summary',
  operationId: 'summarizeOrders',
  tags,
  summary: 'How many orders wait, and for what',
  description: 'For the owner.',
  responses: {
    200: json(answerOf(ordersSummarySchema), 'The counts'),
    ...situations(forTheOwner),
  },
})

export const exportOrdersRoute = createRoute({
  method: 'get',
  path: '/management/orders.csv',
  operationId: 'exportOrders',
  tags,
  summary: 'Orders as a file',
  description:
    'For the owner: everything that matches, in the order of the list, or those named in `folios` alone. In the language of the call. Texts that a spreadsheet would run as a formula begin with an apostrophe.',
  request: { query: orderExportSchema },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})

export const getAdminOrderRoute = createRoute({
  method: 'get',
  path: '/management/orders/{folio}',
  operationId: 'getAdminOrder',
  tags,
  summary: 'Everything about an order',
  description: 'For the owner, with what may be done about it now.',
  request: { params: orderParams },
  responses: {
    200: json(answerOf(adminOrderSchema), 'The order'),
    ...situations({ ...forTheOwner, 404: 'There is no such order', 422: 'The folio is too long' }),
  },
})

export const deliverOrdersRoute = createRoute({
  method: 'post',
  path: '/management/orders/deliveries',
  operationId: 'deliverOrders',
  tags,
  summary: 'Note of several orders that their buyers have them',
  description:
    'For the owner. Each for itself: one that can’t be doesn’t keep the others. Told twice, the first time counts.',
  request: {
    body: jsonBody(deliverOrdersSchema),
  },
  responses: {
    200: json(answerOf(z.array(orderOutcomeSchema)), 'What became of each'),
    ...situations({ ...forTheOwner, 422: 'None, or too many' }),
  },
})

export const resendConfirmationRoute = createRoute({
  method: 'post',
  path: '/management/orders/{folio}/confirmation-mail',
  operationId: 'resendConfirmation',
  tags,
  summary: 'Tell a buyer of their order once more',
  description: 'For the owner: how it is to be paid, or that it was. Within one minute it is written once.',
  request: { params: orderParams },
  responses: {
    200: json(answerOf(listedOrderSchema.pick({ folio: true })), 'It is on its way'),
    ...situations({
      ...forTheOwner,
      404: 'There is no such order',
      409: 'It was canceled, or its buyer is forgotten',
      422: 'The folio is too long',
    }),
  },
})
export const listPackingSlipsRoute = createRoute({
  method: 'get',
  path: '/management/packing-slips',
  operationId: 'listPackingSlips',
  tags,
  summary: 'What to pack for some orders',
  description: 'For the owner; without prices. Folios of none are left out.',
  request: { query: chosenOrdersSchema },
  responses: {
    200: json(answerOf(z.array(packingSlipSchema)), 'A slip for each, in the order asked for'),
    ...situations({ ...forTheOwner, 422: 'No folio is given' }),
  },
})
