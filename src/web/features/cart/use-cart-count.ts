import { useSyncExternalStore } from 'react'
import { onCartCount, readCartCount } from './cart-count.ts'

/** How many pieces the cart holds; 0 until the browser has taken the page over. */
export function useCartCount(): number {
  return useSyncExternalStore(onCartCount, readCartCount, () => 0)
}
