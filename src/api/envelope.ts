import { z } from '@hono/zod-openapi'
import { cursorSchema } from '#kit/keyset.ts'
import type { KeysetPage } from '#kit/keyset.ts'
import type { PageMeta } from '#kit/pagination.ts'

const pageMeta = z.object({ page: z.int(), limit: z.int(), total: z.int() })

export function answerOf<Data extends z.ZodType>(data: Data) {
  return z.object({ statusCode: z.int(), data, message: z.string().optional() })
}

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ statusCode: z.int(), data: z.array(item), meta: pageMeta })
}

export function pageQuery({ most, usual }: { most: number; usual: number }) {
  const limit = z.coerce.number('errors:wholeNumberInvalid').int('errors:wholeNumberInvalid').min(1).max(most)
  return z.object({ cursor: cursorSchema.optional(), limit: limit.default(usual) })
}

export const keysetQuery = pageQuery({ most: 100, usual: 50 }).extend({
  cursor: cursorSchema.optional().openapi({ type: 'string', description: 'The `next` of the page before' }),
})

export function keysetListOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    statusCode: z.int(),
    data: z.array(item),
    meta: z.object({ limit: z.int(), next: z.string().nullable() }),
  })
}

export const errorAnswer = z
  .object({
    statusCode: z.int(),
    code: z.string(),
    message: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** What the caller needs to recover. */
    details: z.record(z.string(), z.union([z.string(), z.array(z.string()).readonly()])).optional(),
  })
  .openapi('Error')
export type ErrorAnswer = z.infer<typeof errorAnswer>

/** A route's path or query parameters. */
export function paramsOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape)
}

export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

export const fileField = z
  .instanceof(File, { error: 'errors:fieldRequired' })
  .openapi({ type: 'string', format: 'binary' })

/** The body of a form with a file. */
export function formOf<Fields extends z.ZodRawShape>(fields: Fields) {
  return { required: true, content: { 'multipart/form-data': { schema: z.object(fields) } } } as const
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const
}

/** A route's error responses by status. */
export function situations<Status extends number>(statuses: Record<Status, string>) {
  return Object.fromEntries(
    Object.entries<string>(statuses).map(([status, description]) => [status, json(errorAnswer, description)]),
  ) as Record<Status, { description: string; content: { 'application/json': { schema: typeof errorAnswer } } }>
}

export function ok<Data>(data: Data): { statusCode: 200; data: Data } {
  return { statusCode: 200, data }
}

export function created<Data>(data: Data): { statusCode: 201; data: Data } {
  return { statusCode: 201, data }
}

export function accepted<Data>(data: Data): { statusCode: 202; data: Data } {
  return { statusCode: 202, data }
}

export function page<Item>(items: Item[], meta: PageMeta): { statusCode: 200; data: Item[]; meta: PageMeta } {
  return { statusCode: 200, data: items, meta }
}

interface KeysetAnswer<Item> {
  statusCode: 200
  data: Item[]
  meta: { limit: number; next: string | null }
}

export function keyset<Item>(page: KeysetPage<Item>, limit: number): KeysetAnswer<Item>
export function keyset<Item, Listed>(
  page: KeysetPage<Item>,
  limit: number,
  toItem: (item: Item) => Listed,
): KeysetAnswer<Listed>
export function keyset<Item>(
  { items, next }: KeysetPage<Item>,
  limit: number,
  toItem: (item: Item) => unknown = (item) => item,
): KeysetAnswer<unknown> {
  return { statusCode: 200, data: items.map((item) => toItem(item)), meta: { limit, next } }
}
