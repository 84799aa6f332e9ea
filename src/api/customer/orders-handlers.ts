import { requestInvoice } from '#domain/orders/invoicing/request-invoice.ts'
import { getPurchase } from '#domain/orders/history/get-purchase.ts'
import { listPurchases } from '#domain/orders/history/list-purchases.ts'
import { readCursor } from '#domain/orders/history/purchase-cursor.ts'
import { requestReturn } from '#domain/orders/returning/request-return.ts'
import type { ApiDeps } from '../deps.ts'
import { created, ok } from '../envelope.ts'
import { limitByUser } from '../limits.ts'
import { createRouter } from '../router.ts'
import { toReturnResponse } from '../admin/returns/return-response.ts'
import { getPurchaseRoute, listPurchasesRoute, requestInvoiceRoute, requestReturnRoute } from './orders-routes.ts'
import { toPurchaseResponse, toPurchaseDetailResponse } from './purchase-response.ts'

/** Each request e-mails the shop. */
const INVOICING = { name: 'request-invoice', limit: 30, windowSeconds: 3600 }
const RETURNING = { name: 'request-return', limit: 30, windowSeconds: 3600 }

export function ownOrdersRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi(listPurchasesRoute, async (c) => {
      const { after, ...asked } = c.req.valid('query')
      const cursor = after === undefined ? undefined : readCursor(after)
      const { items, next } = await listPurchases(c.get('ctx'), { ...asked, after: cursor })
      return c.json(ok({ items: items.map(toPurchaseResponse), next }), 200)
    })
    .openapi(getPurchaseRoute, async (c) =>
      c.json(ok(toPurchaseDetailResponse(await getPurchase(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi({ ...requestInvoiceRoute, middleware: [limitByUser(deps, INVOICING)] as const }, async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(ok(await requestInvoice(c.get('ctx'), asked)), 200)
    })
    .openapi({ ...requestReturnRoute, middleware: [limitByUser(deps, RETURNING)] as const }, async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(created(toReturnResponse(await requestReturn(c.get('ctx'), asked))), 201)
    })
}
