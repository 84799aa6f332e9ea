import { z } from '@hono/zod-openapi'
import { printPackingPapers } from '#domain/orders/admin/print-packing-papers.ts'
import { chosenOrdersSchema } from '#domain/orders/admin/schemas.ts'
import { getPacking } from '#domain/orders/fulfilling/picking/get-packing.ts'
import { listPackingQueue } from '#domain/orders/fulfilling/picking/list-packing-queue.ts'
import { pickUnits } from '#domain/orders/fulfilling/picking/pick-units.ts'
import {
  packingFilterSchema,
  packingSchema,
  pickedParcelSchema,
  pickSchema,
  queuedOrderSchema,
  trackedRowSchema,
} from '#domain/orders/fulfilling/picking/schemas.ts'
import { shipByTrackingSheet, tryTrackingSheet } from '#domain/orders/fulfilling/picking/ship-by-sheet.ts'
import { shipPicks } from '#domain/orders/fulfilling/picking/ship-picks.ts'
import { MAX_TRACKING_ROWS } from '#domain/orders/fulfilling/picking/tracking-sheet.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { limitSheets } from '../../body-limits.ts'
import { answerOf, fileField, formOf, json, jsonBody, keyset, keysetListOf, keysetQuery, ok } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'
import { orderParams } from '../../store/orders/router.ts'

const staffRoute = staffRoutes('Management')

const listPackingQueueRoute = staffRoute({
  method: 'get',
  path: '/management/packing-queue',
  operationId: 'listPackingQueue',
  permission: 'orders:fulfil',
  summary: 'Orders to pick and pack',
  description:
    'Paid, with units that haven’t left, the oldest promise first; what is collected apart from what is sent.',
  request: { query: keysetQuery.extend(packingFilterSchema.shape) },
  responses: { 200: json(keysetListOf(queuedOrderSchema), 'A page of them') },
  refusals: { 422: 'A filter makes no sense' },
})

const getPackingRoute = staffRoute({
  method: 'get',
  path: '/management/packing-queue/{folio}',
  operationId: 'getPacking',
  permission: 'orders:fulfil',
  summary: 'What to pick for an order, and what is picked',
  request: { params: orderParams },
  responses: { 200: json(answerOf(packingSchema), 'The order') },
  refusals: { 404: 'There is no such order', 422: 'The folio is too long' },
})

const pickUnitsRoute = staffRoute({
  method: 'post',
  path: '/management/packing-queue/{folio}/picks',
  operationId: 'pickUnits',
  permission: 'orders:fulfil',
  summary: 'Count a scanned product for the order’s next parcel',
  description:
    'By SKU, barcode or variant; never more than are left to send, whoever else picks. The same `Idempotency-Key` counts once.',
  request: { params: orderParams, headers: idempotencyHeaders, body: jsonBody(pickSchema) },
  responses: { 200: json(answerOf(packingSchema), 'The order as it is picked now') },
  refusals: {
    404: 'There is no such order, or no product with that code',
    409: 'The product isn’t in the order or is picked already, the order can’t be packed, or the key came with another request',
    422: 'A field is missing or of the wrong shape',
  },
})

const shipPicksRoute = staffRoute({
  method: 'post',
  path: '/management/packing-queue/{folio}/shipment',
  operationId: 'shipPicks',
  permission: 'orders:fulfil',
  summary: 'Hand what was picked to the carrier',
  description: 'What wasn’t stays in the queue. The same parcel again changes nothing.',
  request: { params: orderParams, body: jsonBody(pickedParcelSchema) },
  responses: { 200: json(answerOf(packingSchema), 'The order, with what is still owed') },
  refusals: {
    404: 'There is no such order',
    409: 'Nothing is picked, the order can’t be shipped, its payment is disputed and that isn’t confirmed, or the number is another parcel’s',
    422: 'A field is missing or too long',
  },
})

const trackingSheetRoute = staffRoute({
  method: 'post',
  path: '/management/tracking-sheets',
  middleware: [limitSheets()],
  operationId: 'sendTrackingSheet',
  permission: 'orders:fulfil',
  summary: 'Ship orders by a table of tracking numbers',
  description: `A CSV file with columns for order, carrier and tracking number, of at most ${MAX_TRACKING_ROWS} rows. Without \`apply\` it only tells what would become of each. An order ships with what was picked, or whole where nobody picked. A repeated file ships nothing twice, and none ships an order whose payment is disputed.`,
  request: { body: formOf({ file: fileField, apply: z.enum(['true', 'false']).default('false') }) },
  responses: { 200: json(answerOf(z.array(trackedRowSchema)), 'What became, or would become, of each row') },
  refusals: { 413: 'The file is too large', 422: 'The file is no such table, or has too many rows' },
})

const printPackingRoute = staffRoute({
  method: 'get',
  path: '/management/packing-papers.pdf',
  operationId: 'printPackingPapers',
  permission: 'orders:fulfil',
  summary: 'Packing slips and address labels of some orders, to be printed',
  description:
    'One file: for each parcel its slip on letter paper and, where it is sent, a label of 4 × 6 inches. With `parcel` that one alone.',
  request: { query: chosenOrdersSchema.extend({ parcel: z.uuid().optional() }) },
  responses: {
    200: {
      description: 'The file',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  refusals: { 404: 'There are no such orders', 422: 'No folio is given', 503: 'Too much is being printed' },
})

export function packingRoutes() {
  return createRouter()
    .openapi(listPackingQueueRoute, async (c) => {
      const { cursor: after, limit, delivery } = c.req.valid('query')
      return c.json(keyset(await listPackingQueue(c.get('ctx'), { delivery, limit, after }), limit), 200)
    })
    .openapi(getPackingRoute, async (c) => c.json(ok(await getPacking(c.get('ctx'), c.req.valid('param'))), 200))
    .openapi(pickUnitsRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(ok(await pickUnits(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json'), key })), 200)
    })
    .openapi(shipPicksRoute, async (c) =>
      c.json(ok(await shipPicks(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
    )
    .openapi(printPackingRoute, async (c) => {
      const { folios, parcel: parcelId } = c.req.valid('query')
      const pdf = await printPackingPapers(c.get('ctx'), { folios, parcelId })
      return c.body(new Uint8Array(pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="packing.pdf"',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
    })
    .openapi(trackingSheetRoute, async (c) => {
      const { file, apply } = c.req.valid('form')
      const bytes = new Uint8Array(await file.arrayBuffer())
      const ctx = c.get('ctx')
      const rows = await (apply === 'true' ? shipByTrackingSheet : tryTrackingSheet)(ctx, { bytes })
      const answered = rows.map(({ refusal, ...row }) => ({
        ...row,
        problem: refusal && errorMessage(ctx.locale, refusal.key, refusal.values),
      }))
      return c.json(ok(answered), 200)
    })
}
