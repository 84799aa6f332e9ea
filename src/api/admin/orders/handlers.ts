import { deliverOrders } from '#domain/orders/admin/deliver-orders.ts'
import { exportOrders } from '#domain/orders/admin/export-orders.ts'
import { getAdminOrder } from '#domain/orders/admin/get-admin-order.ts'
import { listOrders } from '#domain/orders/admin/list-orders.ts'
import { listPackingSlips } from '#domain/orders/admin/list-packing-slips.ts'
import { resendConfirmation } from '#domain/orders/placing/resend-confirmation.ts'
import { summarizeOrders } from '#domain/orders/admin/summarize-orders.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { keyset, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { csvDownload } from '../csv-download.ts'
import { orderColumns, orderLines } from './orders-csv.ts'
import {
  deliverOrdersRoute,
  exportOrdersRoute,
  getAdminOrderRoute,
  listAdminOrdersRoute,
  listPackingSlipsRoute,
  resendConfirmationRoute,
  summarizeOrdersRoute,
} from './routes.ts'
import { toAdminOrderResponse } from './admin-order-response.ts'
import { toListedOrderResponse } from './listed-order-response.ts'

export function adminOrdersRoutes() {
  return createRouter()
    .openapi(listAdminOrdersRoute, async (c) => {
      const { cursor: after, limit, ...filters } = c.req.valid('query')
      const { items, next } = await listOrders(c.get('ctx'), { filters, after, limit })
      return c.json(keyset({ items: items.map(toListedOrderResponse), next }, limit), 200)
    })
    .openapi(summarizeOrdersRoute, async (c) => c.json(ok(await summarizeOrders(c.get('ctx'))), 200))
    .openapi(exportOrdersRoute, async (c) => {
      const { folios, ...filters } = c.req.valid('query')
      const ctx = c.get('ctx')
      const batches = await exportOrders(ctx, { filters, folios })
      const [columns, lines] = [orderColumns(ctx.locale), orderLines(batches, ctx.locale)]
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
