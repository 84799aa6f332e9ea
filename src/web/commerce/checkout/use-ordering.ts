import { loadAddresses, saveAddress } from '../address/address-book.ts'
import type { CheckoutDraft } from './draft.ts'
import { savedAddressOf } from './saved-details.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import type { HostedMethod } from '#vocabulary/hosted-methods.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { closeCartPanel } from '#web/commerce/cart/cart-panel-state.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'
import { problemsOf } from './draft-problems.ts'
import { bottlesOf } from './engraving-problem.ts'
import { orderBody } from './order-body.ts'
import { refusalOf } from './order-refusal.ts'
import type { OrderRefusal } from './order-refusal.ts'
import { otherPaymentMethodsPath, payOrder, receiptPath } from '#web/commerce/payment/pay-order.ts'
import type { PendingOrder } from '#web/commerce/payment/pending-order.ts'
import { useRestoredPage } from '#web/commerce/payment/use-restored-page.ts'
import { placeOrder } from './place-order.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import type { Quote } from './use-quote.ts'

export interface Ordering {
  phase: 'idle' | 'placing' | 'leaving'
  refusal: OrderRefusal | undefined
  submit: () => void
  /** Continues with the payment of a placed order. */
  pay: (order: PendingOrder) => void
  dismiss: () => void
}

/** Refusals that the reloaded cart and quote show themselves. */
const IS_OF_THE_CART: readonly OrderRefusal['kind'][] = ['outOfStock', 'priceChanged', 'discount', 'points', 'cartGone']

/** Refusals that the reloaded engraving section shows itself. */
const IS_OF_ENGRAVING: readonly string[] = ['EngravingNotOffered', 'EngravingUnitsDiffer']

let isUnderWay = false

/** The only way to place an order, for panel and page. */
export function useOrdering({ cart, quote, form }: { cart: CartView; quote: Quote; form: CheckoutForm }): Ordering {
  const [phase, setPhase] = useState<Ordering['phase']>('idle')
  const [refusal, setRefusal] = useState<OrderRefusal>()
  const [isWaiting, waitUntilKnown] = useOnceKnown(isKnown(quote, form), () => void alone(submit))
  const leave = useLeave()
  useRestoredPage(() => setPhase('idle'))

  async function pay(order: PendingOrder) {
    setPhase('leaving')
    setRefusal(undefined)
    try {
      await leave(order)
    } catch (error) {
      setPhase('idle')
      setRefusal({ kind: 'payment', order, text: error instanceof ApiError ? error.message : '' })
    }
  }

  async function submit() {
    const { draft } = form
    const { cartId, asksAge } = cart
    const { paymentMethod } = draft
    if (form.isAskingOfEngraving) return waitUntilKnown()
    if (!form.isReady(problemsOf)) return
    if (cartId === null || paymentMethod === '') return
    setRefusal(undefined)
    if (quote.status === 'loading') return waitUntilKnown()
    if (quote.total === undefined) return refuseUnquoted()
    setPhase('placing')
    try {
      const loyaltyPoints = quote.points?.used ?? 0
      const facts = { cartId, asksAge, bottles: bottlesOf(cart.lines), loyaltyPoints, expectedTotal: quote.total }
      const order = await placeOrder(orderBody(draft, paymentMethod, facts))
      await keepAddressOf(draft)
      await pay(order)
    } catch (error) {
      setPhase('idle')
      const refused = refusalOf(error)
      setRefusal(refused)
      if (error instanceof ApiError) form.refuse(error.fields)
      // Not awaited, because a press on a busy button would be lost
      const isOfEngraving = error instanceof ApiError && IS_OF_ENGRAVING.includes(error.code)
      if (!isOfEngraving && !(refused && IS_OF_THE_CART.includes(refused.kind))) return
      form.reloadEngraving()
      quote.retry()
    }
  }

  function refuseUnquoted() {
    setRefusal(quote.refusal ? { kind: 'other', text: quote.refusal } : { kind: 'notQuoted' })
    if (!quote.refusal) quote.retry()
  }

  return {
    phase: isWaiting ? 'placing' : phase,
    refusal,
    submit: () => void alone(submit),
    pay: (order) => void alone(() => pay(order)),
    dismiss: () => setRefusal(undefined),
  }
}

/** Ignores presses until the page shows that it is busy. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (isUnderWay) return
  isUnderWay = true
  try {
    await work()
  } finally {
    isUnderWay = false
  }
}

/** Unknown while the cart changes: the price, and the charge for engraving. */
function isKnown({ status }: Quote, { isAskingOfEngraving }: CheckoutForm): boolean {
  return status !== 'loading' && !isAskingOfEngraving
}

/** A press before all is known continues once it is. */
function useOnceKnown(isAllKnown: boolean, goOn: () => void): [isWaiting: boolean, wait: () => void] {
  const [isWaiting, setIsWaiting] = useState(false)
  const resume = useEffectEvent(() => {
    setIsWaiting(false)
    goOn()
  })
  useEffect(() => {
    if (!isWaiting || !isAllKnown) return undefined
    const timer = setTimeout(() => resume())
    return () => clearTimeout(timer)
  }, [isWaiting, isAllKnown])
  return [isWaiting, () => setIsWaiting(true)]
}

function useLeave(): (order: PendingOrder) => Promise<void> {
  const navigate = useNavigate()
  return async ({ folio, paymentMethod, isPaid }) => {
    const target = isHostedMethod(paymentMethod) && !isPaid ? await payOrElse(folio, paymentMethod) : receiptPath(folio)
    closeCartPanel()
    if (target.startsWith('/')) await navigate(target)
    else location.assign(target)
  }
}

/** The provider's page; if it refuses the method, the page with the others. */
async function payOrElse(folio: string, method: HostedMethod): Promise<string> {
  try {
    return await payOrder(folio)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'HostedPaymentRefused') throw error
    return otherPaymentMethodsPath(folio, method)
  }
}

/** Failures are ignored, because the order is placed already. */
async function keepAddressOf(draft: CheckoutDraft): Promise<void> {
  if (!draft.savesAddress || draft.deliveryMethod !== 'shipping') return
  try {
    if (savedAddressOf(draft, await loadAddresses())) return
    const { firstName, lastName, phone, address, colony, postalCode, city, state, country, reference } = draft
    await saveAddress({ firstName, lastName, phone, address, colony, postalCode, city, state, country, reference })
  } catch {
    // The order is placed already
  }
}
