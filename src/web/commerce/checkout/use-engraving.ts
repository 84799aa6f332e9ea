import { MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { engravedUnits } from '#vocabulary/order-engraving.ts'
import type { OrderEngraving } from '#vocabulary/order-engraving.ts'
import { readCart, setQuantity } from '#web/commerce/cart/cart-store.ts'
import type { CartLine, CartView } from '#web/commerce/cart/cart-view.ts'
import { useAddToCart } from '#web/commerce/cart/use-add-to-cart.ts'
import { readCheckoutDraft } from './draft.ts'
import { bottlesOf, engravingProblem, wrongCharge } from './engraving-problem.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** What of the cart can be engraved and is, and as much of the product that it is charged as. */
export function useEngraving(cart: CartView, { draft, change, engravingOffered: offered }: CheckoutForm) {
  const { engraving } = draft
  const { isAdding, problem, add } = useAddToCart()
  const soldAs = offered?.variantId ?? engraving?.soldAs
  const charge = cart.lines.find(({ variantId }) => variantId === soldAs)
  const inCart = bottlesOf(cart.lines)
  const wrong = cart.isAdding ? undefined : wrongCharge(engraving, offered?.variantId, cart.lines)
  const isChosen = ({ variantId }: CartLine) =>
    engraving?.bottles.some((bottle) => bottle.variantId === variantId) ?? false
  const room = MAX_QUANTITY - engravedUnits(engraving, inCart)

  function keep(changed: OrderEngraving['bottles']) {
    if (soldAs === undefined) return
    const kept = changed.filter(({ variantId }) => inCart.some((line) => line.variantId === variantId))
    change({ engraving: kept.length > 0 ? { soldAs, bottles: kept } : null })
    void settle(engraving?.soldAs)
  }
  /** As many in the cart as the draft engraves, which may have changed once they are there. */
  async function settle(former: string | undefined) {
    const old = former === soldAs ? undefined : inCartNow(former)
    if (old) setQuantity(old, 0)
    const wanted = () => engravedUnits(readCheckoutDraft().engraving, bottlesOf(readCart().lines))
    if (wanted() > MAX_QUANTITY) return
    if (!inCartNow(soldAs) && wanted() > 0 && offered) await add({ ...offered, quantity: wanted() })
    const line = inCartNow(soldAs)
    if (line && line.quantity !== wanted()) setQuantity(line, wanted())
  }
  return {
    offered,
    /** What isn't offered now can only be left out. */
    bottles: offered ? inCart : inCart.filter(isChosen),
    isChosen,
    isTooMany: (line: CartLine) => !isChosen(line) && line.quantity > room,
    isBusy: isAdding || charge?.isBusy === true,
    problem: problem ?? charge?.problem,
    firstWrong: engravingProblem(engraving, inCart)?.variantId,
    hasTooMany: room < 0,
    differs: wrong && {
      ...wrong,
      name: cart.lines.find(({ variantId }) => variantId === wrong.variantId)?.product.name ?? offered?.name ?? '',
    },
    settle: () => keep(engraving?.bottles ?? []),
    choose: ({ variantId }: CartLine, isWanted: boolean) => {
      const others = (engraving?.bottles ?? []).filter((bottle) => bottle.variantId !== variantId)
      keep(isWanted ? [...others, { variantId, lines: ['', ''] }] : others)
    },
  }
}

function inCartNow(id: string | undefined): CartLine | undefined {
  return readCart().lines.find(({ variantId, quantity }) => variantId === id && quantity > 0)
}
