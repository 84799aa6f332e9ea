import { useRef } from 'react'
import type { CartView } from '#web/commerce/cart/cart-view.ts'
import { closeCartPanel } from '#web/commerce/cart/cart-panel-state.ts'
import { canBeBought, toCardProduct } from '#web/commerce/product-card/card-product.ts'
import type { CardProduct } from '#web/commerce/product-card/card-product.ts'
import { ProductRow } from '#web/commerce/product-card/product-row.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useTranslation } from '#web/platform/translations.tsx'

const MOST = 2
/** More than are shown, because some are in the cart or sold out. */
const MOST_READ = 12

interface GoesWithProps {
  cart: CartView
  /** Takes the focus when no suggestion is left. */
  focusLines: () => void
}

/** Up to two products: what is served with the bottles, or a bottle for the glasses. */
export function GoesWith({ cart: { lines, hasAlcohol }, focusLines }: GoesWithProps) {
  const { t } = useTranslation('cart')
  const title = useRef<HTMLHeadingElement>(null)
  const { data = [] } = useApiQuery(`goes with ${hasAlcohol ? 'drinks' : 'accessories'}`, () => loadFitting(hasAlcohol))
  const inCart = new Set(lines.map(({ productId }) => productId))
  const shown = data.filter((product) => canBeBought(product) && !inCart.has(product.productId)).slice(0, MOST)
  // A row added to the cart takes the focus with it
  const handOnFocus = (row: HTMLLIElement | null) => () => {
    if (!row?.contains(document.activeElement)) return
    queueMicrotask(() => {
      if (row.isConnected) return
      if (title.current) title.current.focus({ preventScroll: true })
      else focusLines()
    })
  }
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="goes-with" className="mt-6 border-t border-line pt-6">
      <h3 id="goes-with" ref={title} tabIndex={-1} className="eyebrow outline-none">
        {t('goesWith')}
      </h3>
      <ul className="divide-y divide-line">
        {shown.map((product) => (
          <ProductRow key={product.productId} ref={handOnFocus} product={product} onFollow={closeCartPanel} />
        ))}
      </ul>
    </section>
  )
}

async function loadFitting(toDrinks: boolean): Promise<CardProduct[]> {
  const api = getApi().api
  const { data: categories } = await answerOf(api.categories.$get())
  const category = categories.flatMap(({ categoryId, holdsAlcohol }) => (holdsAlcohol === toDrinks ? [] : [categoryId]))
  if (category.length === 0) return []
  const query = { category, limit: String(MOST_READ) }
  return (await answerOf(api.products.v2['1'].$get({ query }))).data.map(toCardProduct)
}
