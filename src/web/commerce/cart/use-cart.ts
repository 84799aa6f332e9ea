import { useSyncExternalStore } from 'react'
import { onCart, readCart } from './cart-store.ts'
import type { CartView } from './cart-view.ts'

export function useCart(): CartView {
  return useSyncExternalStore(onCart, readCart, readCart)
}
