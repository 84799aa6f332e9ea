import { useEffect } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { LatePart } from '#web/ui/late-part.tsx'
import { MissingPart } from '#web/ui/missing-part.tsx'
import { closeCartPanel, useIsCartPanelOpen } from '#web/commerce/cart/cart-panel-state.ts'
import { setCartTranslation } from '#web/commerce/cart/cart-translation.ts'

const loadPanel = () => import('./cart-panel.tsx')

/** Loads the panel's code when it is first opened. */
export function CartPanelMount() {
  const { t } = useTranslation('cart')
  const isOpen = useIsCartPanelOpen()
  useEffect(() => setCartTranslation(t), [t])
  return (
    <LatePart
      load={loadPanel}
      isWanted={isOpen}
      missing={(retrying) => (
        <MissingPart
          text={t('errors.load')}
          {...retrying}
          onClose={closeCartPanel}
          className="fixed inset-x-4 top-20 z-50 shadow-2xl sm:left-auto sm:w-96"
        />
      )}
    >
      {(CartPanel) => <CartPanel isOpen={isOpen} onClose={closeCartPanel} />}
    </LatePart>
  )
}
