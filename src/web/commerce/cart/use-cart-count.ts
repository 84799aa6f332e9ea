import { useSyncExternalStore } from 'react'
import { onCartCount, readCartCount } from './cart-count.ts'

/** Units in the cart; 0 before hydration. */
export function useCartCount(): number {
  return useSyncExternalStore(onCartCount, readCartCount, () => 0)
}
