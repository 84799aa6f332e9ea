import { useId } from 'react'
import { removeLine } from '#web/commerce/cart/cart-store.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'
import { useAddToCart } from '#web/commerce/cart/use-add-to-cart.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The product that gifts are wrapped in, where it can be had, and its line in the cart. */
export function useWrapping(cart: CartView, { draft, change }: CheckoutForm) {
  const { data: wrapping } = useApiQuery('gift wrapping', loadWrapping, { isWanted: draft.isGift })
  // It may have been sold out or not been heard of since it was added
  const wanted = wrapping?.variantId ?? draft.giftWrapping
  const line = cart.lines.find(({ variantId }) => variantId === wanted)
  return { wrapping, line, onAdded: (giftWrapping: string) => change({ giftWrapping }) }
}

/** Adds the wrapping to the cart or takes it out, as the product that it is. */
export function GiftWrapping({ wrapping, line, onAdded }: ReturnType<typeof useWrapping>) {
  const { t } = useTranslation('checkout')
  const id = useId()
  const { isAdding, problem, add } = useAddToCart()
  if (!wrapping) return null
  const { productId, variantId, name, size, image, price } = wrapping
  const isTaken = line !== undefined && line.quantity > 0
  const change = (isWanted: boolean) => {
    if (isWanted) {
      onAdded(variantId)
      void add({ productId, variantId, quantity: 1, price, name })
    } else if (line) removeLine(line)
  }
  return (
    <div className="border border-line bg-raised p-4">
      <div className="flex items-center gap-3.5">
        <input
          type="checkbox"
          id={id}
          checked={isTaken || isAdding}
          aria-busy={isAdding || line?.isBusy || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => change(target.checked)}
          className="tick"
        />
        <label htmlFor={id} className="min-w-0 flex-1">
          <span className="block font-medium">{t('gift.wrap')}</span>
          <span className="block text-sm text-ink-soft">{`${name} · ${size}`}</span>
          <Price amount={price} className="mt-0.5 block text-sm" />
        </label>
        <Picture src={image} alt="" sizes="64px" className="h-20 w-16 shrink-0 bg-sunken" />
      </div>
      <FieldError id={`${id}-problem`} error={problem} />
    </div>
  )
}

async function loadWrapping() {
  return (await answerOf(getApi().api['gift-wrapping'].$get())).data
}
