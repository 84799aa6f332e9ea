import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from '#web/translations.tsx'
import { closeCartPanel, useCartPanelState } from './cart-panel-state.ts'
import { speakWith } from './cart-words.ts'

const CartPanel = lazy(() => import('#web/features/cart-panel/cart-panel.tsx'))

/** Where the cart panel stands in every page; its code arrives when it is first opened. */
export function CartPanelMount() {
  const { t } = useTranslation('cart')
  const state = useCartPanelState()
  useEffect(() => speakWith(t), [t])
  if (state === 'unused') return null
  return (
    <Suspense>
      <CartPanel isOpen={state === 'open'} onClose={closeCartPanel} />
    </Suspense>
  )
}
