import { createRoute, z } from '@hono/zod-openapi'
import { MAX_SHEET_LINES, MAX_SHEET_MEGABYTES } from '#domain/catalogue/import-export/limits.ts'
import {
  answerOf,
  json,
  jsonBody,
  situations,
  paramsOf,
  fileField,
  formOf,
  pageQuery,
  keysetListOf,
} from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'
import {
  applyImportSchema,
  productImportSchema,
  importLineSchema,
  listedImportSchema,
  importChoiceSchema,
  begunImportSchema,
  importLineFilterSchema,
} from '#domain/catalogue/import-export/schemas.ts'
import { taskSchema } from '#domain/operations/tasks/schemas.ts'

const tags = ['Management']
const params = paramsOf({ importId: z.uuid() })
export const exportProductsRoute = createRoute({
  method: 'get',
  path: '/management/products.csv',
  operationId: 'exportProducts',
  tags,
  summary: 'All products as a table',
  description:
    'For the owner: a line for each variant, in both languages, with what stands at each place. `publish_at` is the moment that a scheduled product waits for, by the clock of Mexico City (`2026-12-01T09:00-06:00`); `pictures_main` and `pictures_general` are addresses, `picture_texts` what they show (`/address | Spanish | English`), `awards` are `gold | 2021 | Spanish | English`, a line within the cell for each. Sent in again as it is, it changes nothing.',
  responses: {
    200: { description: 'The table', content: { 'text/csv': { schema: z.string() } } },
    ...situations(forTheOwner),
  },
})

export const sendImportRoute = createRoute({
  method: 'post',
  path: '/management/product-imports',
  operationId: 'sendProductImport',
  tags,
  summary: 'Send a table of products in',
  description: `For the owner. CSV of at most ${MAX_SHEET_MEGABYTES} MB and ${MAX_SHEET_LINES} lines, whatever separates its cells, in UTF-8 or Windows-1252. A dry run begins; nothing is changed yet.`,
  request: {
    body: formOf({ file: fileField, ...importChoiceSchema.shape }),
  },
  responses: {
    201: json(answerOf(begunImportSchema), 'The dry run began'),
    ...situations({ ...forTheOwner, 413: 'The file is too heavy', 422: 'The file is no such table, or too long' }),
  },
})
export const listImportsRoute = createRoute({
  method: 'get',
  path: '/management/product-imports',
  operationId: 'listProductImports',
  tags,
  summary: 'The tables of products that were sent in',
  description: 'For the owner: those of the last month, the latest first, each with the last long work about it.',
  responses: { 200: json(answerOf(z.array(listedImportSchema)), 'The tables'), ...situations(forTheOwner) },
})

export const getImportRoute = createRoute({
  method: 'get',
  path: '/management/product-imports/{importId}',
  operationId: 'getProductImport',
  tags,
  summary: 'A table of products, and what it does',
  description: 'For the owner.',
  request: { params },
  responses: {
    200: json(answerOf(productImportSchema), 'How far it is'),
    ...situations({ ...forTheOwner, 404: 'There is no such import', 422: 'The id has the wrong shape' }),
  },
})

export const listImportLinesRoute = createRoute({
  method: 'get',
  path: '/management/product-imports/{importId}/lines',
  operationId: 'listProductImportLines',
  tags,
  summary: 'What each line does',
  description: 'For the owner, in the order of the file: what the dry run found.',
  request: {
    params,
    query: importLineFilterSchema.extend(pageQuery({ most: 200, usual: 50 }).shape),
  },
  responses: {
    200: json(keysetListOf(importLineSchema), 'A page of lines'),
    ...situations({ ...forTheOwner, 404: 'There is no such import', 422: 'A filter makes no sense' }),
  },
})

export const applyImportRoute = createRoute({
  method: 'post',
  path: '/management/product-imports/{importId}/application',
  operationId: 'applyProductImport',
  tags,
  summary: 'Apply a table of products, whole or not at all',
  description:
    'For the owner. Where products changed since the dry run nothing is applied, and the dry run is made anew.',
  request: {
    params,
    body: jsonBody(applyImportSchema),
  },
  responses: {
    201: json(answerOf(taskSchema.pick({ taskId: true })), 'It began'),
    ...situations({
      ...forTheOwner,
      404: 'There is no such import',
      409: 'The dry run isn’t over or found errors, or it was applied before',
      422: 'A field is missing or of the wrong shape',
    }),
  },
})
