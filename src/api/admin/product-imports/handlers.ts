import { createMiddleware } from 'hono/factory'
import { requireOwner } from '#domain/authorize.ts'
import { startApplication } from '#domain/catalogue/import-export/apply-import.ts'
import { exportProducts } from '#domain/catalogue/import-export/export-products.ts'
import { getProductImport } from '#domain/catalogue/import-export/find-import.ts'
import { keepProductImport } from '#domain/catalogue/import-export/keep-import.ts'
import { listProductImports } from '#domain/catalogue/import-export/list-imports.ts'
import { listImportLines } from '#domain/catalogue/import-export/list-import-lines.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { limitSheets } from '../../body-limits.ts'
import type { ApiEnv } from '../../deps.ts'
import { created, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { csvDownload } from '../csv-download.ts'
import { toTaskResponse } from '../tasks/task-response.ts'
import {
  applyImportRoute,
  exportProductsRoute,
  getImportRoute,
  listImportLinesRoute,
  listImportsRoute,
  sendImportRoute,
} from './routes.ts'

/** Nobody else's file is read. */
const theOwner = createMiddleware<ApiEnv>(async (c, next) => {
  requireOwner(c.get('ctx'))
  await next()
})

export function productImportsRoutes() {
  return createRouter()
    .openapi(exportProductsRoute, async (c) => {
      const { columns, lines } = await exportProducts(c.get('ctx'))
      return csvDownload(c, { name: 'products', columns, lines })
    })
    .openapi({ ...sendImportRoute, middleware: [theOwner, limitSheets()] as const }, async (c) => {
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
      const { items, next } = await listImportLines(c.get('ctx'), asked)
      const data = items.map(({ lineNumber, label, outcome: does, changes, errors }) => ({
        line: lineNumber,
        label,
        outcome: does,
        changes,
        errors: errors.map(({ column, key, values }) => ({ column, message: errorMessage(locale, key, values) })),
      }))
      return c.json({ statusCode: 200 as const, data, meta: { limit, next } }, 200)
    })
    .openapi(applyImportRoute, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(created(await startApplication(c.get('ctx'), input)), 201)
    })
}
