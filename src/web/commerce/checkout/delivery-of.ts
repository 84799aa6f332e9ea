import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'

/** Of tours alone nothing is sent; stores have no places to hand out beside goods. */
export function deliveryOf(lines: readonly { isTour: boolean }[], chosen: DeliveryMethod): DeliveryMethod {
  if (!lines.some(({ isTour }) => isTour)) return chosen
  return lines.every(({ isTour }) => isTour) ? 'tour' : 'shipping'
}
