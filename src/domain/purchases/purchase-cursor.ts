/** Where a list of purchases goes on: after the order placed at this instant, with this id. */
export interface PurchaseCursor {
  placedAt: Date
  id: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** `1795456800000.4f0c…`: opaque to whoever hands it back. */
export function writeCursor({ placedAt, id }: PurchaseCursor): string {
  return `${placedAt.getTime()}.${id}`
}

/** Undefined for a text that no list gave out. */
export function readCursor(text: string): PurchaseCursor | undefined {
  const [milliseconds = '', id = '', ...rest] = text.split('.')
  if (!/^\d{1,15}$/.test(milliseconds) || !UUID.test(id) || rest.length > 0) return undefined
  const placedAt = new Date(Number(milliseconds))
  return Number.isNaN(placedAt.getTime()) ? undefined : { placedAt, id }
}
