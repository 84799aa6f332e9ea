import { showToast } from '#web/features/toasts/toast.ts'
import type { Added } from './cart-store.ts'
import { cartWords } from './cart-words.ts'

/** Puts a product in the cart and says how it went; never throws. The cart's code arrives with the first use. */
export async function addToCart(item: Added): Promise<void> {
  const store = await import('./cart-store.ts').catch(() => undefined)
  if (store) await store.addItem(item)
  else showToast({ kind: 'error', text: cartWords()('errors.add') })
}
