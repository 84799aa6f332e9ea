import { normalizeFolio } from '#vocabulary/folio.ts'
import { TRACKING_BY_EMAIL } from '#domain/orders/history/tracking-limits.ts'
import { printReceipt } from '#domain/orders/history/print-receipt.ts'
import type { ApiDeps } from '../../deps.ts'
import { limitByAddress, limitBySubject } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { printReceiptRoute } from './receipt-routes.ts'

/** Each one is drawn anew. */
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
