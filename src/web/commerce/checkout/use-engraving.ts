import { useState } from 'react'
import { MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { engravedUnits } from '#vocabulary/order-engraving.ts'
import type { OrderEngraving } from '#vocabulary/order-engraving.ts'
import { addItem, readCart, setQuantity } from '#web/commerce/cart/cart-store.ts'
import type { CartLine, CartView } from '#web/commerce/cart/cart-view.ts'
import { readCheckoutDraft } from './draft.ts'
import { bottlesOf, engravingProblem, wrongCharge } from './engraving-problem.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** Serialised, or the charge would be added twice. */
let isAddingCharge = false

export function useEngraving(cart: CartView, { draft, change, engravingOffered: offered }: CheckoutForm) {
  const { engraving } = draft
  const [problem, setProblem] = useState<string>()
  const soldAs = offered?.variantId ?? engraving?.soldAs
  const charge = cart.lines.find(({ variantId }) => variantId === soldAs)
  const inCart = bottlesOf(cart.lines)
  const wrong = cart.isAdding ? undefined : wrongCharge(engraving, offered && offered.variantId, cart.lines)
  const isChosen = ({ variantId }: CartLine) =>
    engraving?.bottles.some((bottle) => bottle.variantId === variantId) ?? false
  const room = MAX_QUANTITY - engravedUnits(engraving, inCart)

  function keep(changed: OrderEngraving['bottles']) {
    if (soldAs === undefined) return
    const kept = changed.filter(({ variantId }) => inCart.some((line) => line.variantId === variantId))
    change({ engraving: kept.length > 0 ? { soldAs, bottles: kept } : null })
    void matchCharge(engraving?.soldAs)
  }
  /** Matches the charge to the draft, which may change meanwhile. The cart counts it as pending, so that no order overtakes it. */
  async function matchCharge(former: string | undefined) {
    const old = former === soldAs ? undefined : inCartNow(former)
    if (old) setQuantity(old, 0)
    const wanted = () => engravedUnits(readCheckoutDraft().engraving, bottlesOf(readCart().lines))
    if (isAddingCharge || wanted() > MAX_QUANTITY) return
    if (!inCartNow(soldAs) && wanted() > 0 && offered) {
      isAddingCharge = true
      setProblem(undefined)
      setProblem(await addItem({ ...offered, quantity: wanted() }))
      isAddingCharge = false
    }
    const line = inCartNow(soldAs)
    if (line && line.quantity !== wanted()) setQuantity(line, wanted())
  }
  return {
    offered,
    // Without an offer, engraving can only be removed
    bottles: offered ? inCart : inCart.filter(isChosen),
    isChosen,
    isTooMany: (line: CartLine) => !isChosen(line) && line.quantity > room,
    isBusy: charge?.isBusy ?? cart.isAdding,
    problem: problem ?? charge?.problem,
    firstWrong: offered === null ? undefined : engravingProblem(engraving, inCart)?.variantId,
    hasTooMany: offered !== null && room < 0,
    differs: wrong && {
      ...wrong,
      name: cart.lines.find(({ variantId }) => variantId === wrong.variantId)?.product.name ?? offered?.name ?? '',
    },
    /** Matches the charge to the texts; removes both while engraving isn't offered. */
    adjust: () => keep(offered === null ? [] : (engraving?.bottles ?? [])),
    choose: ({ variantId }: CartLine, isWanted: boolean) => {
      const others = (engraving?.bottles ?? []).filter((bottle) => bottle.variantId !== variantId)
      keep(isWanted ? [...others, { variantId, lines: ['', ''] }] : others)
    },
  }
}

function inCartNow(id: string | undefined): CartLine | undefined {
  return readCart().lines.find(({ variantId, quantity }) => variantId === id && quantity > 0)
}
