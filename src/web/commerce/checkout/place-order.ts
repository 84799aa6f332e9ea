import { answerOf, ApiError, Unreachable } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { forgetCart } from '#web/commerce/cart/cart-store.ts'
import { readCartId } from '#web/commerce/cart/cart-session.ts'
import { forgetCheckoutOrigin } from '#web/commerce/session/checkout-origin.ts'
import { forgetAttempt, forgetAttempts, keepAttempt, listAttempts } from './attempts.ts'
import type { Attempt } from './attempts.ts'
import { clearDraft } from './draft.ts'
import type { OrderBody } from './order-body.ts'
import { addPendingOrder } from '#web/commerce/payment/pending-order.ts'
import type { PendingOrder } from '#web/commerce/payment/pending-order.ts'
import { keepPlacedUnder } from '#web/commerce/payment/placed-under.ts'

const PAUSES_MS = [400, 1500]

/** Idempotent: an unanswered attempt is stored and repeated with its own key. @throws ApiError, Unreachable */
export async function placeOrder(body: OrderBody): Promise<PendingOrder> {
  const attempt = keepAttempt(body)
  try {
    return remember(await send(attempt), body)
  } catch (error) {
    if (!isRefusal(error)) throw error
    forgetAttempt(attempt.key)
    const earlier = error.code === 'CartNotFound' ? await recoverOrder() : undefined
    if (earlier) return earlier
    throw error
  }
}

/** Finds the order of an unanswered attempt whose cart is gone. @throws ApiError, Unreachable */
export async function recoverOrder(usableCartId?: string): Promise<PendingOrder | undefined> {
  for (const attempt of listAttempts().filter(({ body }) => body.cartId !== usableCartId)) {
    try {
      return remember(await send(attempt), attempt.body)
    } catch (error) {
      if (!isRefusal(error)) throw error
      forgetAttempt(attempt.key)
    }
  }
  return undefined
}

async function send({ key, body }: Attempt): Promise<PendingOrder> {
  const once = async () => {
    const call = getApi().api.v2['sales-orders'].$post({ header: { 'idempotency-key': key }, json: body })
    const { folio, total, paymentMethod, status } = (await answerOf(call)).data
    return { folio, total, paymentMethod, isPaid: status !== 'pending', email: body.email }
  }
  for (const pause of PAUSES_MS) {
    try {
      return await once()
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return once()
}

function remember(order: PendingOrder, { cartId, firstName, lastName }: OrderBody): PendingOrder {
  addPendingOrder(order)
  keepPlacedUnder({ folio: order.folio, email: order.email, name: `${firstName} ${lastName}`.trim() })
  forgetAttempts()
  if (readCartId() === cartId) forgetCart()
  clearDraft()
  forgetCheckoutOrigin()
  return order
}

/** A definite refusal: no order exists. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}
