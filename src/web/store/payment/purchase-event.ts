import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { localStore } from '#web/platform/browser-storage.ts'
import { track } from '#web/platform/data-layer.ts'

const KEY = 'trackedPurchases'
const KEPT = 50

/** Once per order in this browser, unless its amounts are hidden. */
export function trackPurchase(order: OrderResponse): void {
  if (order.total === null) return
  const sentFolios = readSentFolios()
  if (sentFolios.includes(order.folio)) return
  localStore.keep(KEY, JSON.stringify([order.folio, ...sentFolios].slice(0, KEPT)))
  const { folio, total, iva, shipping, products } = order
  track('purchase', {
    transactionId: folio,
    value: total,
    tax: iva,
    shipping,
    currency: 'MXN',
    paymentMethod: order.paymentMethod,
    items: products.map(({ productId, variantId, name, price, quantity }) => ({
      productId,
      variantId,
      name,
      price,
      quantity,
    })),
  })
}

function readSentFolios(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((folio) => typeof folio === 'string') : []
  } catch {
    return []
  }
}
