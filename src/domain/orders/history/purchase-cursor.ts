export interface PurchaseCursor {
  placedAt: Date
  id: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** `1795456800000.4f0c…` */
export function writeCursor({ placedAt, id }: PurchaseCursor): string {
  return `${placedAt.getTime()}.${id}`
}

export function readCursor(text: string): PurchaseCursor | undefined {
  const [milliseconds = '', id = '', ...rest] = text.split('.')
  if (!/^\d{1,15}$/.test(milliseconds) || !UUID.test(id) || rest.length > 0) return undefined
  const placedAt = new Date(Number(milliseconds))
  return Number.isNaN(placedAt.getTime()) ? undefined : { placedAt, id }
}
