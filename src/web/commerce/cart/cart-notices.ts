import { ApiError } from '#web/platform/api-client.ts'
import { track } from '#web/platform/data-layer.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { priceOf, quantityOf } from './cart-calls.ts'
import type { ItemRef } from './cart-calls.ts'
import { openCartPanel } from './cart-panel-state.ts'
import { cartTranslation } from './cart-translation.ts'
import type { CartLine } from './cart-view.ts'

export interface Added extends ItemRef {
  quantity?: number | string
  price?: number | string
  name: string
  /** Where it was added, unless on the product's page. */
  from?: 'list' | 'wishlist'
}

export type Failing = 'load' | 'create' | 'add' | 'addFromList' | 'addFromWishlist' | 'remove' | 'update' | 'clear'

export const ADDING = { page: 'add', list: 'addFromList', wishlist: 'addFromWishlist' } as const

export function trackAddition(item: Added, quantity: number): void {
  track('add_to_cart', eventOf(item, quantity))
}

export function announceAddition(item: Added, quantity: number): void {
  trackAddition(item, quantity)
  const action = { label: cartTranslation()('toasts.open'), run: openCartPanel }
  showToast({ kind: 'success', text: cartTranslation()('toasts.added'), action })
}

export function announceRemoval(line: CartLine): void {
  trackRemoval(line)
  showToast({ kind: 'success', text: cartTranslation()('toasts.removed') })
}

export function trackRemoval({ productId, variantId, basePrice: price, product, quantity }: CartLine): void {
  track('remove_from_cart', eventOf({ productId, variantId, price, name: product.name }, quantityOf(quantity)))
}

/** Notifies of a failed change and returns the reason. */
export function report(error: unknown, failing: Failing): string {
  const explained = error instanceof ApiError && error.status !== 404 && error.status < 500 && error.message
  const text = explained || cartTranslation()(`errors.${failing}`)
  showToast({ kind: 'error', text })
  return text
}

function eventOf({ productId, variantId, price, name }: Added, quantity: number): Record<string, unknown> {
  return { productId, variantId, name, price: priceOf(price), quantity, currency: 'MXN' }
}
