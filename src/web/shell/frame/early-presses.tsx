import { useEffect, useLayoutEffect } from 'react'
import { addToCart } from '#web/commerce/cart/add-to-cart.ts'
import { openCartPanel } from '#web/commerce/cart/cart-panel-state.ts'
import { sessionStore } from '#web/platform/browser-storage.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { addToWishlist } from '#web/commerce/wishlist/wishlist.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { EARLY_PRESSES, HYDRATED, PRESSED_EARLY } from '#web/commerce/early-press/early-press-script.ts'
import type { EarlyPress } from '#web/commerce/early-press/early-press.ts'

/** Older presses are dropped. */
const LONGEST_WAIT_MS = 5 * 60_000

/** Replays presses from before hydration. Rendered after the parts that make the cart usable. */
export function EarlyPresses() {
  const { t } = useTranslation('store')
  useLayoutEffect(() => {
    document.dispatchEvent(new Event(HYDRATED))
  }, [])
  useEffect(() => {
    const takeUp = () =>
      void carryOutAll({
        wished: () => showToast({ kind: 'success', text: t('wishlist.added') }),
        wishFailed: () => showToast({ kind: 'error', text: t('wishlist.failed') }),
      })
    takeUp()
    document.addEventListener(PRESSED_EARLY, takeUp)
    return () => document.removeEventListener(PRESSED_EARLY, takeUp)
  }, [t])
  return null
}

interface Answers {
  wished: () => void
  wishFailed: () => void
}

async function carryOutAll(answers: Answers): Promise<void> {
  for (const { press, quantity } of takePresses()) {
    await carryOut(press, quantity, answers)
    for (const button of document.querySelectorAll<HTMLElement>('[data-early][aria-busy]')) {
      if (button.dataset.early === JSON.stringify(press)) button.removeAttribute('aria-busy')
    }
  }
}

async function carryOut(press: EarlyPress, quantity: number, { wished, wishFailed }: Answers): Promise<void> {
  if ('open' in press) return openCartPanel()
  if ('add' in press) {
    await addToCart({ ...press.add, quantity })
    return
  }
  // A heart looks empty until hydrated, so an early press can only mean "add"
  try {
    addToWishlist({ productId: press.wish })
    wished()
  } catch {
    wishFailed()
  }
}

interface StoredPress {
  at: number
  press: EarlyPress
  quantity: number
}

function takePresses(): StoredPress[] {
  const text = sessionStore.read(EARLY_PRESSES)
  if (text === null) return []
  sessionStore.forget(EARLY_PRESSES)
  try {
    const kept = JSON.parse(text) as StoredPress[]
    return kept.filter(({ at }) => Date.now() - at < LONGEST_WAIT_MS)
  } catch {
    return []
  }
}
