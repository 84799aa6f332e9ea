import { showToast } from '#web/ui/toasts/toast.ts'
import type { Added } from './cart-notices.ts'
import { cartTranslation } from './cart-translation.ts'

/** Puts a product in the cart and says how it went; never throws. Returns why it failed. The cart's code arrives with the first use. */
export async function addToCart(item: Added): Promise<string | undefined> {
  const store = await import('./cart-store.ts').catch(() => undefined)
  if (store) return store.addItem(item)
  const text = cartTranslation()('errors.add')
  showToast({ kind: 'error', text })
  return text
}
