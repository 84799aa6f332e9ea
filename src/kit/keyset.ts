import { z } from 'zod'
import { situation } from './errors.ts'
import { storableText } from './text.ts'

export interface KeysetPage<Item> {
  items: Item[]
  next: string | null
}

/** The sort values of a page's last item, the last of them unique. */
export type KeysetPosition = readonly (string | number | null)[]

const positionSchema = z.array(z.union([z.string().overwrite(storableText), z.number(), z.null()])).max(8)

export function encodeCursor(position: KeysetPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

export function decodeCursor(cursor: string): KeysetPosition | undefined {
  try {
    const { success, data } = positionSchema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return success ? data : undefined
  } catch {
    return undefined
  }
}

export const cursorSchema = z
  .string()
  .max(1000, 'errors:cursorInvalid')
  .transform((cursor, context) => {
    const position = decodeCursor(cursor)
    if (position) return position
    context.addIssue({ code: 'custom', message: 'errors:cursorInvalid' })
    return z.NEVER
  })

/** Expects one item more than a page holds, to know whether another page follows. */
export function keysetPage<Item>(
  found: readonly Item[],
  limit: number,
  positionOf: (item: Item) => KeysetPosition,
): KeysetPage<Item> {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: found.length > limit && last ? encodeCursor(positionOf(last)) : null }
}

export class CursorInvalid extends situation(422, 'cursorInvalid', {
  fields: [{ path: 'cursor', key: 'cursorInvalid' }],
}) {}

export const instantInCursor = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d[ T]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:[0-5]\d)?)$/)
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success)

/** Undefined on the first page. @throws CursorInvalid for a cursor of another list */
export function positionIn<Position>(
  cursor: KeysetPosition | undefined,
  schema: z.ZodType<Position>,
): Position | undefined {
  if (!cursor) return undefined
  const { success, data } = schema.safeParse(cursor)
  if (!success) throw new CursorInvalid()
  return data
}
