import type { Added } from '#web/commerce/cart/cart-notices.ts'

export type EarlyPress = { add: Added } | { wish: string } | { open: 'cart' }

export function early(press: EarlyPress): { 'data-early': string } {
  return { 'data-early': JSON.stringify(press) }
}
