import type { Added } from '#web/features/cart/cart-store.ts'

/** What a button does when it is pressed before the page is hydrated. */
export type EarlyPress = { add: Added } | { wish: string } | { open: 'cart' }

/** Attributes of a button whose press counts before the page is hydrated. */
export function early(press: EarlyPress): { 'data-early': string } {
  return { 'data-early': JSON.stringify(press) }
}
