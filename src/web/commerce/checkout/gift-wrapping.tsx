import { useId } from 'react'
import { readCart, removeLine } from '#web/commerce/cart/cart-store.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'
import { useAddToCart } from '#web/commerce/cart/use-add-to-cart.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { readCheckoutDraft } from './draft.ts'
import { loadWrapping } from './load-extra.ts'
import type { OfferedExtra } from './load-extra.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

export function useWrapping(cart: CartView, { draft, change }: CheckoutForm) {
  const { data: wrapping } = useApiQuery('gift wrapping', loadWrapping, { isWanted: draft.isGift })
  const { isAdding, problem, add } = useAddToCart()
  const line = cart.lines.find(({ variantId }) => variantId === wrapping?.variantId)

  async function put({ productId, variantId, price, name }: OfferedExtra) {
    change({ giftWrapping: variantId })
    await add({ productId, variantId, quantity: 1, price, name })
    // Deselected while it was being added
    if (readCheckoutDraft().giftWrapping === '') takeOut(variantId)
  }
  function leave(variantId: string) {
    change({ giftWrapping: '' })
    takeOut(variantId)
  }
  return {
    wrapping,
    isTaken: isAdding ? draft.giftWrapping !== '' : (line?.quantity ?? 0) > 0,
    isBusy: isAdding || line?.isBusy === true,
    problem,
    choose: (offered: OfferedExtra, isWanted: boolean) => (isWanted ? void put(offered) : leave(offered.variantId)),
    /** Keeps wrapping that the buyer added otherwise. */
    dropAdded: () => draft.giftWrapping !== '' && leave(draft.giftWrapping),
  }
}

function takeOut(variantId: string): void {
  const line = readCart().lines.find((each) => each.variantId === variantId)
  if (line) removeLine(line)
}

/** The wrapping is a line item of the cart. */
export function GiftWrapping({ wrapping, isTaken, isBusy, problem, choose }: ReturnType<typeof useWrapping>) {
  const { t } = useTranslation('checkout')
  const id = useId()
  if (!wrapping) return null
  const { name, size, image, price } = wrapping
  return (
    <div className="border border-line bg-raised p-4">
      <div className="flex items-center gap-3.5">
        <input
          type="checkbox"
          id={id}
          checked={isTaken}
          aria-busy={isBusy || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => choose(wrapping, target.checked)}
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
