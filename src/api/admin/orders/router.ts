import { z } from '@hono/zod-openapi'
import { onReplica } from '#domain/on-replica.ts'
import { deliverOrders } from '#domain/orders/admin/deliver-orders.ts'
import { exportOrders } from '#domain/orders/admin/export-orders.ts'
import { getAdminOrder } from '#domain/orders/admin/get-admin-order.ts'
import { listOrders } from '#domain/orders/admin/list-orders.ts'
import { listPackingSlips } from '#domain/orders/admin/list-packing-slips.ts'
import {
  adminOrderSchema,
  chosenOrdersSchema,
  deliverOrdersSchema,
  listedOrderSchema,
  orderExportSchema,
  orderOutcomeSchema,
  ordersSummarySchema,
  packingSlipSchema,
} from '#domain/orders/admin/schemas.ts'
import { summarizeOrders } from '#domain/orders/admin/summarize-orders.ts'
import { resendConfirmation } from '#domain/orders/placing/resend-confirmation.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { orderFiltersSchema } from '#vocabulary/order-filters.ts'
import { answerOf, json, jsonBody, keyset, keysetListOf, keysetQuery, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { orderParams } from '../../store/orders/router.ts'
import { csvDownload } from '../csv-download.ts'
import { toAdminOrderResponse } from './admin-order-response.ts'
import { toListedOrderResponse } from './listed-order-response.ts'
import { orderColumns, csvLinesOfOrders } from './orders-csv.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')

const listAdminOrdersRoute = staffRoute({
  method: 'get',
  path: '/management/orders',
  operationId: 'listAdminOrders',
  permission: 'orders:read',
  summary: 'The shop’s orders',
  description:
    '`search` finds folios, names, e-mails, phones and products, without accents, by how their words begin; `attention` what waits for staff. Days are those of Mexico City.',
  request: { query: keysetQuery.extend(orderFiltersSchema.shape) },
  responses: { 200: json(keysetListOf(listedOrderSchema), 'A page of them') },
  refusals: { 422: 'A filter makes no sense' },
})
const summarizeOrdersRoute = staffRoute({
  method: 'get',
  path: '/management/orders-summary',
  operationId: 'summarizeOrders',
  permission: 'orders:read',
  summary: 'How many orders wait, and for what',
  responses: { 200: json(answerOf(ordersSummarySchema), 'The counts') },
})

const exportOrdersRoute = staffRoute({
  method: 'get',
  path: '/management/orders.csv',
  operationId: 'exportOrders',
  permission: 'orders:read',
  summary: 'Orders as a file',
  description:
    'Everything that matches, in the order of the list, or those named in `folios` alone. In the language of the call. Texts that a spreadsheet would run as a formula begin with an apostrophe.',
  request: { query: orderExportSchema },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
  refusals: { 422: 'A filter makes no sense' },
})

const getAdminOrderRoute = staffRoute({
  method: 'get',
  path: '/management/orders/{folio}',
  operationId: 'getAdminOrder',
  permission: 'orders:read',
  summary: 'Everything about an order',
  description: 'With what may be done about it now.',
  request: { params: orderParams },
  responses: { 200: json(answerOf(adminOrderSchema), 'The order') },
  refusals: { 404: 'There is no such order', 422: 'The folio is too long' },
})

const deliverOrdersRoute = staffRoute({
  method: 'post',
  path: '/management/orders/deliveries',
  operationId: 'deliverOrders',
  permission: 'orders:fulfil',
  summary: 'Note of several orders that their buyers have them',
  description: 'Each for itself: one that can’t be doesn’t keep the others. A repeated call changes nothing.',
  request: {
    body: jsonBody(deliverOrdersSchema),
  },
  responses: { 200: json(answerOf(z.array(orderOutcomeSchema)), 'What became of each') },
  refusals: { 422: 'None, or too many' },
})

const resendConfirmationRoute = staffRoute({
  method: 'post',
  path: '/management/orders/{folio}/confirmation-mail',
  operationId: 'resendConfirmation',
  permission: 'orders:write',
  summary: 'Tell a buyer of their order once more',
  description: 'How it is to be paid, or that it was. Within one minute it is written once.',
  request: { params: orderParams },
  responses: { 200: json(answerOf(listedOrderSchema.pick({ folio: true })), 'It is on its way') },
  refusals: {
    404: 'There is no such order',
    409: 'It was canceled, its buyer is forgotten, or nothing of it was paid and a difference is due',
    422: 'The folio is too long',
  },
})
export const listPackingSlipsRoute = staffRoute({
  method: 'get',
  path: '/management/packing-slips',
  operationId: 'listPackingSlips',
  permission: 'orders:read',
  summary: 'What to pack for some orders',
  description: 'Without prices. Folios of none are left out.',
  request: { query: chosenOrdersSchema },
  responses: { 200: json(answerOf(z.array(packingSlipSchema)), 'A slip for each, in the order asked for') },
  refusals: { 422: 'No folio is given' },
})

export function adminOrdersRoutes() {
  return createRouter()
    .openapi(listAdminOrdersRoute, async (c) => {
      const { cursor: after, limit, ...filters } = c.req.valid('query')
      const found = await onReplica(c.get('ctx'), (ctx) => listOrders(ctx, { filters, after, limit }))
      return c.json(keyset(found, limit, toListedOrderResponse), 200)
    })
    .openapi(summarizeOrdersRoute, async (c) => c.json(ok(await summarizeOrders(c.get('ctx'))), 200))
    .openapi(exportOrdersRoute, async (c) => {
      const { folios, ...filters } = c.req.valid('query')
      const ctx = c.get('ctx')
      const batches = await exportOrders(ctx, { filters, folios })
      const [columns, lines] = [orderColumns(ctx.locale), csvLinesOfOrders(batches, ctx.locale)]
      return csvDownload(c, { name: 'pedidos', columns, lines })
    })
    .openapi(deliverOrdersRoute, async (c) => {
      const ctx = c.get('ctx')
      const outcomes = await deliverOrders(ctx, c.req.valid('json'))
      const data = outcomes.map(({ folio, status, refusal }) => ({
        folio,
        status,
        problem: refusal && errorMessage(ctx.locale, refusal.key, refusal.values),
      }))
      return c.json(ok(data), 200)
    })
    .openapi(listPackingSlipsRoute, async (c) => {
      return c.json(ok(await listPackingSlips(c.get('ctx'), c.req.valid('query'))), 200)
    })
    .openapi(getAdminOrderRoute, async (c) =>
      c.json(ok(toAdminOrderResponse(await getAdminOrder(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(resendConfirmationRoute, async (c) => {
      await resendConfirmation(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(c.req.valid('param')), 200)
    })
}
