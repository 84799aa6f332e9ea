import { createRoute, z } from '@hono/zod-openapi'
import { LINE_OUTCOMES } from '#vocabulary/import-lines.ts'
import { MAX_SHEET_LINES, MAX_SHEET_MEGABYTES } from '#domain/catalogue/import-export/limits.ts'
import { cursorSchema } from '#kit/keyset.ts'
import { answerOf, json, jsonBody, situations } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'
import {
  applyImportSchema,
  productImportSchema,
  importLineSchema,
  listedImportSchema,
} from '#domain/catalogue/import-export/schemas.ts'

const tags = ['Management']
const MAX_LIMIT = 200
const params = z.object({ importId: z.uuid() })
const binary = z.instanceof(File, { error: 'errors:fieldRequired' }).openapi({ type: 'string', format: 'binary' })
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
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            file: binary,
            withStock: z.enum(['true', 'false']).default('false').openapi({
              description:
                'Take the figures of stock for what stands on the shelves; otherwise only new variants take theirs',
            }),
            whole: z.enum(['true', 'false']).default('false').openapi({
              description:
                'The table is the whole catalogue: products that it lacks are archived, variants that it lacks are retired, and each product gets the state and, where it is to be published later, the moment that it says (`2026-12-01 09:00` by the clock of Mexico City, or ISO 8601; one that has passed publishes it). An earlier export sent in so undoes an import.',
            }),
          }),
        },
      },
    },
  },
  responses: {
    201: json(answerOf(z.object({ importId: z.uuid(), taskId: z.uuid() })), 'The dry run began'),
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
    query: z.object({
      outcome: z.enum(LINE_OUTCOMES).optional(),
      cursor: cursorSchema.optional(),
      limit: z.coerce.number('errors:wholeNumberInvalid').int().min(1).max(MAX_LIMIT).default(50),
    }),
  },
  responses: {
    200: json(
      z.object({
        statusCode: z.int(),
        data: z.array(importLineSchema),
        meta: z.object({ limit: z.int(), next: z.string().nullable() }),
      }),
      'A page of lines',
    ),
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
    201: json(answerOf(z.object({ taskId: z.uuid() })), 'It began'),
    ...situations({
      ...forTheOwner,
      404: 'There is no such import',
      409: 'The dry run isn’t over or found errors, or it was applied before',
      422: 'A field is missing or of the wrong shape',
    }),
  },
})
