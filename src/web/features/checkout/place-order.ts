import { answerOf, ApiError, Unreachable } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'
import { forgetCart } from '#web/features/cart/cart-store.ts'
import { readCartId } from '#web/features/cart/cart-session.ts'
import { forgetCheckoutOrigin } from '#web/features/sign-in/checkout-origin.ts'
import { forgetAttempt, forgetAttempts, keepAttempt, listAttempts } from './attempts.ts'
import type { Attempt } from './attempts.ts'
import { clearDraft } from './draft.ts'
import type { OrderBody } from './order-body.ts'
import { addPendingOrder } from './pending-order.ts'
import type { PendingOrder } from './pending-order.ts'
import { keepPlacedUnder } from './placed-under.ts'

const PAUSES_MS = [400, 1500]

/**
 * Places the order, whatever happens to the connection: an unanswered attempt is kept and repeated under its own key,
 * so that however often the buyer presses, comes back or reloads, there is one order.
 * @throws ApiError when the store refused; Unreachable when it did not answer
 */
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

/**
 * The order that an unanswered attempt made, if one did. Only attempts with other carts than `usableCartId` are asked
 * about: their carts are gone, so nothing new can come of it.
 * @throws ApiError, Unreachable when the store can't say
 */
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

/** A clear no, after which no order exists. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}
