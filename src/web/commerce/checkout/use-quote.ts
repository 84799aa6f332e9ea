import { useState } from 'react'
import type { ShippingQuoteResponse } from '#api/store/shipping-rates/router.ts'
import { worthOf } from '#domain/pricing/loyalty/points.ts'
import { stateOfPostalCode } from '#domain/shipping/postal-codes/mexican-states.ts'
import { centavosFromPesos, pesosFromCentavos } from '#kit/money.ts'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { reloadCart } from '#web/commerce/cart/cart-store.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { contentsOf } from './cart-contents.ts'
import type { CheckoutDraft } from './draft.ts'

const PAUSE_MS = 350

/** Pesos. `total` is missing until the shipping price is known. */
export interface Quote {
  status: 'incomplete' | 'loading' | 'ready' | 'refused' | 'failed'
  subtotal: number
  /** Line items after all discounts. */
  net: number
  discount: number
  promotion: ShippingQuoteResponse['promotion']
  memberPromotion: ShippingQuoteResponse['memberPromotion']
  points: ShippingQuoteResponse['points']
  shipping: ShippingQuoteResponse['shipping'] | null
  /** The zone's once known, else what all zones have in common; null where nothing is sent. */
  freeShipping: ShippingQuoteResponse['freeShipping']
  total: number | undefined
  /** Why the address can't be delivered to, in the buyer's language. */
  refusal: string | undefined
  /** Reloads cart and quote; until then there is no price. */
  retry: () => void
}

/** Reloaded when cart or draft change. */
export function useQuote(
  cart: CartView,
  { deliveryMethod, postalCode, loyaltyPoints }: Pick<CheckoutDraft, 'deliveryMethod' | 'postalCode' | 'loyaltyPoints'>,
): Quote {
  const { cartId } = cart
  const isSettled = !cart.isAdding && cart.lines.every(({ isBusy }) => !isBusy)
  const isAskable =
    deliveryMethod === 'shipping' && stateOfPostalCode(postalCode) !== undefined && cart.lines.length > 0
  const wish = cart.points ? loyaltyPoints : 0
  const priced = [contentsOf(cart.lines), cart.discount?.code, cart.points?.balance, cart.total].join('|')
  const [turn, setTurn] = useState(0)
  const [isReloading, setIsReloading] = useState(false)
  const asked = ['quote', cartId, priced, postalCode, wish, turn].join(' ')
  const isWanted = isAskable && isSettled && !isReloading && !cart.isUnsure && cartId !== null
  const { data: quote, error } = useApiQuery(
    asked,
    async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      signal.throwIfAborted()
      return fetchQuote({ cartId: cartId ?? '', postalCode, ...(wish > 0 && { loyaltyPoints: wish }) }, signal)
    },
    { isWanted },
  )

  function retry() {
    setTurn(turn + 1)
    setIsReloading(true)
    void reloadCart().finally(() => setIsReloading(false))
  }
  const cartAmounts = cartAmountsOf(cart, wish)
  if (isReloading) return { ...cartAmounts, ...NO_DELIVERY, status: 'loading', total: undefined, retry }
  if (isSettled && cart.isUnsure) return { ...cartAmounts, ...NO_DELIVERY, status: 'failed', total: undefined, retry }
  if (deliveryMethod !== 'shipping')
    return {
      ...cartAmounts,
      ...NO_DELIVERY,
      freeShipping: null,
      status: isSettled ? 'ready' : 'loading',
      total: cartAmounts.net,
      retry,
    }
  if (!isAskable) return { ...cartAmounts, ...NO_DELIVERY, status: 'incomplete', total: undefined, retry }
  if (isSettled && quote) return { ...quote, net: cartAmounts.net, status: 'ready', refusal: undefined, retry }
  if (!isSettled || error === undefined)
    return { ...cartAmounts, ...NO_DELIVERY, status: 'loading', total: undefined, retry }
  const refusal = error instanceof ApiError && error.status < 500 ? error.message : undefined
  return { ...cartAmounts, ...NO_DELIVERY, status: refusal ? 'refused' : 'failed', refusal, total: undefined, retry }
}

const NO_DELIVERY = { shipping: null, refusal: undefined }

/** Without a delivery, which may cost. */
function cartAmountsOf(
  { total: subtotal, discount: code, promotion, memberPromotion, points: standing, freeShipping }: CartView,
  wish: number,
) {
  const discount = code?.amount ?? 0
  const used = Math.min(wish, standing?.usable ?? 0)
  const amount = pesosFromCentavos(worthOf(used))
  const reductions = [discount, promotion?.amount ?? 0, amount].map(centavosFromPesos)
  const net = pesosFromCentavos(reductions.reduce((left, taken) => left - taken, centavosFromPesos(subtotal)))
  return {
    subtotal,
    discount,
    promotion,
    memberPromotion,
    freeShipping,
    points: standing && { ...standing, used, amount },
    net,
  }
}

async function fetchQuote(
  json: { cartId: string; postalCode: string; loyaltyPoints?: number },
  signal: AbortSignal,
): Promise<ShippingQuoteResponse> {
  return (await answerOf(getApi().api.carriers['shipping-rates'].$post({ json }, { init: { signal } }))).data
}
