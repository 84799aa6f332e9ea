import { engravedUnits } from '#vocabulary/order-engraving.ts'
import type { OrderEngraving } from '#vocabulary/order-engraving.ts'
import { readCart, setQuantity } from '#web/commerce/cart/cart-store.ts'
import type { CartLine, CartView } from '#web/commerce/cart/cart-view.ts'
import { useAddToCart } from '#web/commerce/cart/use-add-to-cart.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { readCheckoutDraft } from './draft.ts'
import { loadEngraving } from './load-extra.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** What of the cart can be engraved and is, and as much of the product that it is charged as. */
export function useEngraving(cart: CartView, { draft, change }: CheckoutForm) {
  const { engraving } = draft
  const { data: offered } = useApiQuery('engraving', loadEngraving, {
    isWanted: cart.lines.some(({ isBottle }) => isBottle),
  })
  const { isAdding, problem, add } = useAddToCart()
  const soldAs = engraving?.soldAs ?? offered?.variantId
  const charge = cart.lines.find(({ variantId }) => variantId === soldAs)
  const bottles = cart.lines.filter(({ isBottle, quantity }) => isBottle && quantity > 0)
  const units = { engraved: engravedUnits(engraving, cart.lines), charged: charge?.quantity ?? 0 }

  function keep(changed: OrderEngraving['bottles']) {
    if (soldAs === undefined) return
    const kept = changed.filter(({ variantId }) => bottles.some((line) => line.variantId === variantId))
    change({ engraving: kept.length > 0 ? { soldAs, bottles: kept } : null })
    void settle()
  }
  /** As many in the cart as the draft engraves, which may have changed once they are there. */
  async function settle() {
    const wanted = () => engravedUnits(readCheckoutDraft().engraving, readCart().lines)
    if (!chargedNow(soldAs) && wanted() > 0 && offered && offered.variantId === soldAs)
      await add({ ...offered, quantity: wanted() })
    const line = chargedNow(soldAs)
    if (line && line.quantity !== wanted()) setQuantity(line, wanted())
  }
  return {
    offered,
    bottles,
    isShown: bottles.length > 0 && soldAs !== undefined,
    isChosen: ({ variantId }: CartLine) => engraving?.bottles.some((bottle) => bottle.variantId === variantId) ?? false,
    isBusy: isAdding || charge?.isBusy === true,
    problem: problem ?? charge?.problem,
    differs: !cart.isAdding &&
      units.engraved !== units.charged && { ...units, name: charge?.product.name ?? offered?.name ?? '' },
    settle: () => void settle(),
    choose: ({ variantId }: CartLine, isWanted: boolean) => {
      const others = (engraving?.bottles ?? []).filter((bottle) => bottle.variantId !== variantId)
      keep(isWanted ? [...others, { variantId, lines: ['', ''] }] : others)
    },
  }
}

function chargedNow(soldAs: string | undefined): CartLine | undefined {
  return readCart().lines.find(({ variantId, quantity }) => variantId === soldAs && quantity > 0)
}
