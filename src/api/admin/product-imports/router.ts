import { z } from '@hono/zod-openapi'
import { startApplication } from '#domain/catalogue/import-export/apply-import.ts'
import { exportProducts } from '#domain/catalogue/import-export/export-products.ts'
import { getProductImport } from '#domain/catalogue/import-export/find-import.ts'
import { keepProductImport } from '#domain/catalogue/import-export/keep-import.ts'
import { MAX_SHEET_LINES, MAX_SHEET_MEGABYTES } from '#domain/catalogue/import-export/limits.ts'
import { listImportLines } from '#domain/catalogue/import-export/list-import-lines.ts'
import { listProductImports } from '#domain/catalogue/import-export/list-imports.ts'
import {
  applyImportSchema,
  begunImportSchema,
  importChoiceSchema,
  importLineFilterSchema,
  importLineSchema,
  listedImportSchema,
  productImportSchema,
} from '#domain/catalogue/import-export/schemas.ts'
import { taskSchema } from '#domain/operations/tasks/schemas.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { limitSheets } from '../../body-limits.ts'
import {
  answerOf,
  created,
  fileField,
  formOf,
  json,
  jsonBody,
  keyset,
  keysetListOf,
  ok,
  pageQuery,
  paramsOf,
} from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { csvDownload } from '../csv-download.ts'
import { toTaskResponse } from '../tasks/task-response.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')
const params = paramsOf({ importId: z.uuid() })
const exportProductsRoute = staffRoute({
  method: 'get',
  path: '/management/products.csv',
  operationId: 'exportProducts',
  permission: 'catalogue:read',
  summary: 'All products as a table',
  description:
    'A line for each variant, in both languages, with what stands at each location. `publish_at` is the moment that a scheduled product waits for, by the clock of Mexico City (`2026-12-01T09:00-06:00`); `pictures_main` and `pictures_general` are addresses, `picture_texts` what they show (`/address | Spanish | English`), `awards` are `gold | 2021 | Spanish | English`, a line within the cell for each. Sent in again as it is, it changes nothing.',
  responses: { 200: { description: 'The table', content: { 'text/csv': { schema: z.string() } } } },
})

const sendImportRoute = staffRoute({
  method: 'post',
  path: '/management/product-imports',
  operationId: 'sendProductImport',
  permission: 'catalogue:write',
  also: 'inventory:write',
  middleware: [limitSheets()],
  summary: 'Send a table of products in',
  description: `CSV of at most ${MAX_SHEET_MEGABYTES} MB and ${MAX_SHEET_LINES} lines, whatever separates its cells, in UTF-8 or Windows-1252. A dry run begins; nothing is changed yet. With stock also needs \`inventory:write\`.`,
  request: {
    body: formOf({ file: fileField, ...importChoiceSchema.shape }),
  },
  responses: { 201: json(answerOf(begunImportSchema), 'The dry run began') },
  refusals: { 413: 'The file is too heavy', 422: 'The file is no such table, or too long' },
})
const listImportsRoute = staffRoute({
  method: 'get',
  path: '/management/product-imports',
  operationId: 'listProductImports',
  permission: 'catalogue:read',
  summary: 'The tables of products that were sent in',
  description: 'Those of the last month, the latest first, each with the last long work about it.',
  responses: { 200: json(answerOf(z.array(listedImportSchema)), 'The tables') },
})

const getImportRoute = staffRoute({
  method: 'get',
  path: '/management/product-imports/{importId}',
  operationId: 'getProductImport',
  permission: 'catalogue:read',
  summary: 'A table of products, and what it does',
  request: { params },
  responses: { 200: json(answerOf(productImportSchema), 'How far it is') },
  refusals: { 404: 'There is no such import', 422: 'The id has the wrong shape' },
})

const listImportLinesRoute = staffRoute({
  method: 'get',
  path: '/management/product-imports/{importId}/lines',
  operationId: 'listProductImportLines',
  permission: 'catalogue:read',
  summary: 'What each line does',
  description: 'In the order of the file: what the dry run found.',
  request: {
    params,
    query: importLineFilterSchema.extend(pageQuery({ most: 200, usual: 50 }).shape),
  },
  responses: { 200: json(keysetListOf(importLineSchema), 'A page of lines') },
  refusals: { 404: 'There is no such import', 422: 'A filter makes no sense' },
})

const applyImportRoute = staffRoute({
  method: 'post',
  path: '/management/product-imports/{importId}/application',
  operationId: 'applyProductImport',
  permission: 'catalogue:write',
  also: 'inventory:write',
  summary: 'Apply a table of products, whole or not at all',
  description:
    'Where products changed since the dry run nothing is applied, and the dry run is made anew. With stock also needs `inventory:write`.',
  request: {
    params,
    body: jsonBody(applyImportSchema),
  },
  responses: { 201: json(answerOf(taskSchema.pick({ taskId: true })), 'It began') },
  refusals: {
    404: 'There is no such import',
    409: 'The dry run isn’t over or found errors, or it was applied before',
    422: 'A field is missing or of the wrong shape',
  },
})

export function productImportsRoutes() {
  return createRouter()
    .openapi(exportProductsRoute, async (c) => {
      const { columns, lines } = await exportProducts(c.get('ctx'))
      return csvDownload(c, { name: 'products', columns, lines })
    })
    .openapi(sendImportRoute, async (c) => {
      const { file, withStock, whole } = c.req.valid('form')
      const bytes = new Uint8Array(await file.arrayBuffer())
      const sent = { fileName: file.name, bytes, isWithStock: withStock === 'true', isWhole: whole === 'true' }
      return c.json(created(await keepProductImport(c.get('ctx'), sent)), 201)
    })
    .openapi(listImportsRoute, async (c) => {
      const { locale } = c.get('ctx')
      const found = await listProductImports(c.get('ctx'))
      const data = found.map(({ id, fileName, lines, hasErrors, sentAt, appliedAt, task }) => ({
        importId: id,
        fileName,
        lines,
        hasErrors,
        sentAt,
        appliedAt,
        task: task ? toTaskResponse(task, locale) : null,
      }))
      return c.json(ok(data), 200)
    })
    .openapi(getImportRoute, async (c) => {
      const { locale } = c.get('ctx')
      const { id, fileName, isWithStock, isWhole, lines, counts, planVersion, sentAt, appliedAt, task } =
        await getProductImport(c.get('ctx'), c.req.valid('param'))
      const data = { importId: id, fileName, isWithStock, isWhole, lines, counts, version: planVersion }
      const moments = { sentAt, appliedAt }
      return c.json(ok({ ...data, ...moments, task: task ? toTaskResponse(task, locale) : null }), 200)
    })
    .openapi(listImportLinesRoute, async (c) => {
      const { cursor, limit, outcome } = c.req.valid('query')
      const { locale } = c.get('ctx')
      const asked = { ...c.req.valid('param'), outcome, limit, after: cursor }
      const found = await listImportLines(c.get('ctx'), asked)
      const lines = keyset(found, limit, ({ lineNumber, label, outcome: does, changes, errors }) => ({
        line: lineNumber,
        label,
        outcome: does,
        changes,
        errors: errors.map(({ column, key, values }) => ({ column, message: errorMessage(locale, key, values) })),
      }))
      return c.json(lines, 200)
    })
    .openapi(applyImportRoute, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(created(await startApplication(c.get('ctx'), input)), 201)
    })
}
