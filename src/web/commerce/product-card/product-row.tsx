import type { Ref } from 'react'
import { useAddToCart } from '#web/commerce/cart/use-add-to-cart.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { canBeBought } from './card-product.ts'
import type { CardProduct } from './card-product.ts'

interface ProductRowProps {
  product: CardProduct
  onFollow?: () => void
  ref?: Ref<HTMLLIElement>
}

export function ProductRow({ product, onFollow, ref }: ProductRowProps) {
  const { t } = useTranslation('cart')
  const { t: storeText } = useTranslation('store')
  const { isAdding, problem, add } = useAddToCart()
  const { productId, variantId, name, price, size, image, preview, stockState } = product
  const item = { productId, variantId, quantity: 1, price: price ?? undefined, name, from: 'list' } as const
  return (
    <li ref={ref} className="flex items-center gap-4 py-4">
      <Picture src={image} preview={preview} alt="" sizes="64px" className="h-20 w-16 shrink-0 bg-sunken" />
      <div className="min-w-0 flex-1">
        <Link
          to={`/store/${productId}`}
          onClick={onFollow}
          className="font-display text-lg leading-snug underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-faint">{size}</p>
        {problem ? (
          <p className="text-sm font-medium text-danger">{problem}</p>
        ) : (
          price !== null && <Price amount={price} className="text-sm" />
        )}
      </div>
      {canBeBought(product) ? (
        <Button
          variant="secondary"
          size="small"
          busy={isAdding}
          aria-label={storeText('card.add', { name })}
          onClick={() => void add(item)}
        >
          {t('addThis')}
        </Button>
      ) : (
        <p className="text-sm text-ink-faint">{storeText(`stock.${stockState}`)}</p>
      )}
    </li>
  )
}
