import type { Added } from './cart-store.ts'

/** Puts a product in the cart and says how it went; never throws. The cart's code arrives with the first use. */
export async function addToCart(item: Added): Promise<void> {
  const { addItem } = await import('./cart-store.ts')
  await addItem(item)
}
