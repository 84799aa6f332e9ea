import type { Translate } from '#i18n/translator.ts'
import { early } from '#web/commerce/early-press/early-press.ts'
import { useAddToCart } from '#web/commerce/cart/use-add-to-cart.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { CardProduct } from './card-product.ts'

/** Adds one unit of the default variant. */
export function QuickAdd({ product, t }: { product: CardProduct & { price: number }; t: Translate<'store'> }) {
  const { isAdding, problem, add } = useAddToCart()
  const { productId, variantId, name, price } = product
  const item = { productId, variantId, quantity: 1, price, name, from: 'list' } as const
  return (
    <>
      {problem && <p className="card-problem bottom-15">{problem}</p>}
      <button
        {...early({ add: item })}
        type="button"
        aria-label={t('card.add', { name })}
        aria-busy={isAdding || undefined}
        onClick={() => void add(item)}
        className="absolute right-2 bottom-2 z-10 grid size-11 place-items-center rounded-full bg-paper text-ink transition-colors hover:bg-agave hover:text-on-agave aria-busy:cursor-progress"
      >
        {isAdding ? <Spinner className="size-4" /> : <Icon name="plus" />}
      </button>
    </>
  )
}
