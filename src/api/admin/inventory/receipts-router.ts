import { z } from '@hono/zod-openapi'
import { findScanned } from '#domain/inventory/receiving/find-scanned.ts'
import { readReceiptSheet } from '#domain/inventory/receiving/read-receipt-sheet.ts'
import { receiveStock } from '#domain/inventory/receiving/receive-stock.ts'
import {
  MAX_RECEIPT_LINES,
  receiptLineSchema,
  receivedStockSchema,
  scannedCodeSchema,
  scannedVariantSchema,
  stockReceiptSchema,
} from '#domain/inventory/receiving/schemas.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { limitSheets } from '../../body-limits.ts'
import { answerOf, created, fileField, formOf, json, jsonBody, ok } from '../../envelope.ts'
import { idempotencyHeaders, KEY_REUSED } from '../../idempotency-key.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')

const findScannedRoute = staffRoute({
  method: 'get',
  path: '/management/scanned-variants',
  operationId: 'findScannedVariant',
  permission: ['inventory:write', 'orders:fulfil'],
  summary: 'The variant of a SKU or barcode',
  request: { query: scannedCodeSchema },
  responses: { 200: json(answerOf(scannedVariantSchema.nullable()), 'It, or null') },
  refusals: { 422: 'No code is given' },
})

const readReceiptSheetRoute = staffRoute({
  method: 'post',
  path: '/management/stock-receipts/sheets',
  middleware: [limitSheets()],
  operationId: 'readStockReceiptSheet',
  permission: 'inventory:write',
  summary: 'Parse a stock receipt CSV',
  description: `A CSV file with a SKU or barcode, a quantity and, if known, the cost of a unit before IVA, of at most ${MAX_RECEIPT_LINES} rows. Receives nothing.`,
  request: { body: formOf({ file: fileField }) },
  responses: { 200: json(answerOf(z.array(receiptLineSchema)), 'Its rows, with what is wrong with each') },
  refusals: { 413: 'The file is too large', 422: 'The file is no such table, or has too many rows' },
})

const receiveStockRoute = staffRoute({
  method: 'post',
  path: '/management/stock-receipts',
  operationId: 'receiveStock',
  permission: 'inventory:write',
  summary: 'Receive stock',
  description:
    'All lines or none. A cost is averaged with that of what is on hand (moving average). The same `Idempotency-Key` does it once.',
  request: { headers: idempotencyHeaders, body: jsonBody(stockReceiptSchema) },
  responses: { 201: json(answerOf(receivedStockSchema), 'What came in') },
  refusals: { ...KEY_REUSED, 422: 'A field is missing or of the wrong shape' },
})

export function stockReceiptsRoutes() {
  return createRouter()
    .openapi(findScannedRoute, async (c) => {
      const { code } = c.req.valid('query')
      return c.json(ok((await findScanned(c.get('ctx'), [code])).get(code) ?? null), 200)
    })
    .openapi(readReceiptSheetRoute, async (c) => {
      const ctx = c.get('ctx')
      const lines = await readReceiptSheet(ctx, { bytes: new Uint8Array(await c.req.valid('form').file.arrayBuffer()) })
      const answered = lines.map(({ problems, ...line }) => ({
        ...line,
        problems: problems.map((key) => errorMessage(ctx.locale, key)),
      }))
      return c.json(ok(answered), 200)
    })
    .openapi(receiveStockRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(created(await receiveStock(c.get('ctx'), { ...c.req.valid('json'), key })), 201)
    })
}
