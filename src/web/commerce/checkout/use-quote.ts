import { useEffect, useState } from 'react'
import type { ShippingQuoteResponse } from '#api/store/shipping-rates/routes.ts'
import { worthOf } from '#domain/pricing/loyalty/points.ts'
import { stateOfPostalCode } from '#domain/shipping/postal-codes/mexican-states.ts'
import { centavosFromPesos, pesosFromCentavos } from '#kit/money.ts'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import type { CheckoutDraft } from './draft.ts'

const PAUSE_MS = 350

/** What is to be paid, in pesos. `total` is missing until the delivery's price is known. */
export interface Quote {
  status: 'incomplete' | 'loading' | 'ready' | 'refused' | 'failed'
  subtotal: number
  /** Of the line items, after all discounts. */
  net: number
  discount: number
  promotion: ShippingQuoteResponse['promotion']
  memberPromotion: ShippingQuoteResponse['memberPromotion']
  points: ShippingQuoteResponse['points']
  shipping: ShippingQuoteResponse['shipping'] | null
  /** Of the zone once it is known, else what holds for all of them; null for a pickup. */
  freeShipping: ShippingQuoteResponse['freeShipping']
  total: number | undefined
  /** Why the place can't be delivered to, in the buyer's language. */
  refusal: string | undefined
  retry: () => void
}

interface Answer {
  asked: string
  quote?: ShippingQuoteResponse
  refusal?: string
}

/** The price of the cart as the draft wants it delivered and paid, asked again whenever one of them changes. */
export function useQuote(
  cart: CartView,
  { deliveryMethod, postalCode, loyaltyPoints }: Pick<CheckoutDraft, 'deliveryMethod' | 'postalCode' | 'loyaltyPoints'>,
): Quote {
  const locale = useLocale()
  const [answer, setAnswer] = useState<Answer>()
  const [tries, setTries] = useState(0)
  const { cartId } = cart
  const isSettled = cart.lines.every(({ isBusy }) => !isBusy)
  const isAskable =
    deliveryMethod === 'shipping' && stateOfPostalCode(postalCode) !== undefined && cart.lines.length > 0
  const wish = cart.points ? loyaltyPoints : 0
  const asked = [cartId, contentsOf(cart), postalCode, wish, locale, tries].join(' ')

  useEffect(() => {
    if (!isAskable || !isSettled || cartId === null) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      fetchQuote({ cartId, postalCode, ...(wish > 0 && { loyaltyPoints: wish }) }, stop.signal).then(
        (quote) => setAnswer({ asked, quote }),
        (error: unknown) => {
          if (stop.signal.aborted) return
          setAnswer(error instanceof ApiError && error.status < 500 ? { asked, refusal: error.message } : { asked })
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isAskable, isSettled, cartId, postalCode, wish, asked])

  const retry = () => setTries((made) => made + 1)
  const cartAmounts = cartAmountsOf(cart, wish)
  if (deliveryMethod === 'pickup')
    return {
      ...cartAmounts,
      ...NO_DELIVERY,
      freeShipping: null,
      status: isSettled ? 'ready' : 'loading',
      total: cartAmounts.net,
      retry,
    }
  if (!isAskable) return { ...cartAmounts, ...NO_DELIVERY, status: 'incomplete', total: undefined, retry }
  if (answer?.asked !== asked || !isSettled)
    return { ...cartAmounts, ...NO_DELIVERY, status: 'loading', total: undefined, retry }
  if (answer.quote) {
    return { ...answer.quote, net: cartAmounts.net, status: 'ready', refusal: undefined, retry }
  }
  const { refusal } = answer
  return { ...cartAmounts, ...NO_DELIVERY, status: refusal ? 'refused' : 'failed', refusal, total: undefined, retry }
}

const NO_DELIVERY = { shipping: null, refusal: undefined }

/** A pickup costs the line items only. */
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

function contentsOf({ lines, discount, points, total }: CartView): string {
  return [...lines.map(({ key, quantity }) => `${key}=${quantity}`), discount?.code, points?.balance, total].join('|')
}

async function fetchQuote(
  json: { cartId: string; postalCode: string; loyaltyPoints?: number },
  signal: AbortSignal,
): Promise<ShippingQuoteResponse> {
  return (await answerOf(getApi().api.carriers['shipping-rates'].$post({ json }, { init: { signal } }))).data
}
