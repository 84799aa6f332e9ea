import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { PictureTooHeavy } from '#domain/media/errors.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_MEGABYTES } from '#domain/media/limits.ts'
import { SheetTooHeavy } from '#domain/catalogue/import-export/errors.ts'
import { MAX_SHEET_BYTES, MAX_SHEET_MEGABYTES } from '#domain/catalogue/import-export/limits.ts'
import { StatementTooHeavy } from '#domain/payments/bank-transfer/errors.ts'
import { MAX_STATEMENT_BYTES } from '#domain/payments/bank-transfer/limits.ts'
import { storableJson } from '#kit/text.ts'
import type { ApiEnv } from './deps.ts'
import { readBounded } from './read-bounded.ts'

const MAX_BODY_BYTES = 64 * 1024
/** What a form adds around its picture. */
export const FORM_BYTES = 16 * 1024
const UPLOADS = new Set([
  'POST /api/management/product-imports',
  'POST /api/management/customer-sheets',
  'POST /api/management/stock-receipts/sheets',
  'POST /api/management/tracking-sheets',
  'POST /api/images/upload',
  'POST /api/management/pictures',
  'POST /api/management/videos',
  'POST /api/bank-statements',
])

const bodies = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new HTTPException(413)
  },
})

/** Refuses (413) oversized bodies; file uploads have their own limits. */
export function limitBodies() {
  return createMiddleware<ApiEnv>((c, next) =>
    UPLOADS.has(`${c.req.method} ${c.req.path}`) ? next() : bodies(c, next),
  )
}

/** Refuses (413) too many bytes or parts while reading. */
function limitForm(fileBytes: number, tooLong: () => Error) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    c.req.raw = await readBounded(c.req.raw, { longest: fileBytes + FORM_BYTES, tooLong })
    await next()
  })
}

export function limitPictures() {
  return limitForm(MAX_PICTURE_BYTES, () => new PictureTooHeavy(MAX_PICTURE_MEGABYTES))
}

export function limitSheets() {
  return limitForm(MAX_SHEET_BYTES, () => new SheetTooHeavy(MAX_SHEET_MEGABYTES))
}

export function limitStatements() {
  return limitForm(MAX_STATEMENT_BYTES, () => new StatementTooHeavy(MAX_STATEMENT_BYTES / 1024))
}

/** Strips NULs and lone surrogates, which PostgreSQL can't store, from every JSON body. Signed bodies are read as text and stay intact. */
export function keepTextsStorable() {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { req } = c
    req.json = async () => JSON.parse(storableJson(await req.text()))
    await next()
  })
}
