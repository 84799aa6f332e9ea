import { isUuid } from '#kit/ids.ts'

export interface PurchaseCursor {
  placedAt: Date
  id: string
}

/** `1795456800000.4f0c…` */
export function writeCursor({ placedAt, id }: PurchaseCursor): string {
  return `${placedAt.getTime()}.${id}`
}

export function readCursor(text: string): PurchaseCursor | undefined {
  const [milliseconds = '', id = '', ...rest] = text.split('.')
  if (!/^\d{1,15}$/.test(milliseconds) || !isUuid(id) || rest.length > 0) return undefined
  const placedAt = new Date(Number(milliseconds))
  return Number.isNaN(placedAt.getTime()) ? undefined : { placedAt, id }
}
