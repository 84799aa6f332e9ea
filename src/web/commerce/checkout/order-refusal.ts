import { ApiError } from '#web/platform/api-client.ts'
import type { PendingOrder } from '#web/commerce/payment/pending-order.ts'
import { byDraftField } from './draft-fields.ts'

export type OrderRefusal =
  | { kind: 'outOfStock'; lines: { variantId: string; text: string }[] }
  | { kind: 'priceChanged' }
  | { kind: 'discount' | 'points'; text: string }
  | { kind: 'cartGone' | 'unreachable' | 'internal' | 'notQuoted' }
  | { kind: 'payment'; order: PendingOrder; text: string }
  | { kind: 'other'; text: string }

/** Undefined if the fields show it. */
export function refusalOf(error: unknown): OrderRefusal | undefined {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' }
  const { code, status, message, fields } = error
  if (code === 'OutOfStock') {
    const lines = Object.entries(fields).map(([path, text]) => ({ variantId: path.replace('items.', ''), text }))
    return { kind: 'outOfStock', lines }
  }
  if (code === 'PointsChanged') return { kind: 'points', text: message }
  if (code === 'PriceChanged') return { kind: 'priceChanged' }
  if (code.startsWith('Discount')) return { kind: 'discount', text: message }
  if (code === 'CartNotFound' || code === 'CartEmpty') return { kind: 'cartGone' }
  if (status >= 500) return { kind: 'internal' }
  return Object.keys(byDraftField(fields)).length > 0 ? undefined : { kind: 'other', text: message }
}
