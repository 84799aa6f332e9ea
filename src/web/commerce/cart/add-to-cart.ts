import { showToast } from '#web/ui/toasts/toast.ts'
import type { Added } from './cart-notices.ts'
import { cartTranslation } from './cart-translation.ts'

/** Notifies of the outcome and returns the reason of a failure; never throws. Loads the cart's code on first use. */
export async function addToCart(item: Added): Promise<string | undefined> {
  const store = await import('./cart-store.ts').catch(() => undefined)
  if (store) return store.addItem(item)
  const text = cartTranslation()('errors.add')
  showToast({ kind: 'error', text })
  return text
}
