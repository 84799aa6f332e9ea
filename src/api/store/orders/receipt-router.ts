import { createRoute, z } from '@hono/zod-openapi'
import { printReceipt } from '#domain/orders/history/print-receipt.ts'
import { orderAccessSchema } from '#domain/orders/history/schemas.ts'
import { TRACKING_BY_EMAIL } from '#domain/orders/history/tracking-limits.ts'
import { normalizeFolio } from '#vocabulary/folio.ts'
import type { ApiDeps } from '../../deps.ts'
import { situations } from '../../envelope.ts'
import { limitByAddress, limitBySubject } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { ofStaff } from '../../staff-routes.ts'
import { orderParams } from './router.ts'

const printReceiptRoute = createRoute({
  method: 'get',
  path: '/orders/{folio}/receipt.pdf',
  operationId: 'printReceipt',
  ...ofStaff('orders:read'),
  tags: ['Orders'],
  summary: 'The receipt of an order, to be printed',
  description:
    'For the customer whose order it is, staff with `orders:read`, and whoever gives the order’s e-mail. In the language of the call. It is no tax invoice (CFDI).',
  request: { params: orderParams, query: orderAccessSchema },
  responses: {
    200: {
      description: 'The receipt',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...situations({
      403: 'Neither the order’s buyer nor its e-mail',
      404: 'There is no such order',
      422: 'A field is too long',
      429: 'Too many receipts for this address, or too many e-mails tried on this order',
      503: 'Too many receipts are being printed',
    }),
  },
})

/** Each receipt is rendered anew. */
const PRINTING = { name: 'print-receipt', limit: 30, windowSeconds: 600 }

export function receiptRoutes(deps: ApiDeps) {
  return createRouter().openapi(
    { ...printReceiptRoute, middleware: [limitByAddress(deps, PRINTING)] as const },
    async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('query') }
      const folio = normalizeFolio(asked.folio)
      if (folio && asked.email) await limitBySubject(deps, folio, TRACKING_BY_EMAIL, c.get('ctx').now)
      const receipt = await printReceipt(c.get('ctx'), asked)
      return c.body(new Uint8Array(receipt.pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${receipt.folio}.pdf"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
    },
  )
}
