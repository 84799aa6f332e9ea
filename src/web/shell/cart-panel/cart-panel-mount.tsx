import { useEffect } from 'react'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { LatePart } from '#web/ui/late-part.tsx'
import { closeCartPanel, useIsCartPanelOpen } from '#web/commerce/cart/cart-panel-state.ts'
import { speakWith } from '#web/commerce/cart/cart-words.ts'

const loadPanel = () => import('./cart-panel.tsx')

/** Where the cart panel stands in every page; its code arrives when it is first opened. */
export function CartPanelMount() {
  const { t } = useTranslation('cart')
  const isOpen = useIsCartPanelOpen()
  useEffect(() => speakWith(t), [t])
  return (
    <LatePart
      load={loadPanel}
      isWanted={isOpen}
      onMissing={() => {
        closeCartPanel()
        showToast({ kind: 'error', text: t('errors.load') })
      }}
    >
      {(CartPanel) => <CartPanel isOpen={isOpen} onClose={closeCartPanel} />}
    </LatePart>
  )
}
