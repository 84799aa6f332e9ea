import { accepted, callApi, fillCart, orderCart } from '../api-buyer.ts'
import type { Caller, PlacedOrder } from '../api-buyer.ts'

const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }

/** One buyer's way to a paid order, and how far it came. The keys stay the same however often it is walked. */
export interface Purchase {
  caller: Caller
  productId: string
  orderKey: string
  paymentKey: string
  /** Whether this buyer goes back to the shop after paying, or leaves the news to the provider. */
  comesBack: boolean
  cartId?: string
  /** The folio, once the store has answered it. */
  folio?: string
}

interface StartedPayment {
  paymentId: string
  redirectUrl?: string
}

/** How many steps a purchase has at least; who comes back takes one more. */
export const STEPS = 4

/**
 * Walks from the cart to the paid card, or on from where it was cut off, and tells of each step that was answered.
 * Rejects when a call gets no answer, or a no.
 */
export async function walk(purchase: Purchase, onStep: () => void = () => undefined): Promise<void> {
  const { caller, productId, orderKey, paymentKey } = purchase
  purchase.cartId ??= await fillCart(caller, { productId })
  onStep()
  const placed = await orderCart(caller, { cartId: purchase.cartId, idempotencyKey: orderKey, paymentMethod: 'card' })
  keepFolio(purchase, accepted(placed))
  onStep()

  const body = { orderId: purchase.folio }
  const started = await callApi<StartedPayment>(caller, 'POST', '/payment-request', {
    body,
    idempotencyKey: paymentKey,
  })
  // Paid before the cut, and the news arrived meanwhile
  if (started.status === 409) return
  const { paymentId, redirectUrl = '' } = accepted(started)
  onStep()
  await payOnHostedPage(caller, redirectUrl)
  onStep()
  if (purchase.comesBack) accepted(await callApi(caller, 'POST', `/payment-request/${paymentId}/settlement`))
}

function keepFolio(purchase: Purchase, { orderId }: PlacedOrder): void {
  if (purchase.folio !== undefined && purchase.folio !== orderId) {
    throw new Error(`Order ${purchase.folio} was answered, then ${orderId} for the same key`)
  }
  purchase.folio = orderId
}

async function payOnHostedPage({ address }: Caller, page: string): Promise<void> {
  const headers = { 'x-forwarded-for': address }
  const shown = await fetch(page, { headers })
  if (!shown.ok) throw new Error(`The card page answered ${shown.status}`)
  await shown.text()
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(CARD), headers, redirect: 'manual' })
  await answer.text()
  const next = answer.headers.get('location') ?? ''
  if (answer.status !== 303 || !next.includes('/payment/success'))
    throw new Error(`The card was answered ${answer.status}`)
}
