import type { CartResponse } from '#api/store/shopping-cart/cart-response.ts'
import { answerOf, ApiError, Unreachable } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { readSession } from '#web/commerce/session/session.ts'
import { describeDevice } from '#web/commerce/visitor/device.ts'
import { cartSession } from './cart-session.ts'

/** Without `variantId`, the product's first variant. */
export interface ItemRef {
  productId: string
  variantId?: string | undefined
}

/** The only call that sends device and session. */
export async function createCart(): Promise<CartResponse> {
  const { sessionId, createdAt } = await cartSession()
  const user = readSession()
  const payload = {
    sessionId,
    type: 'shopping' as const,
    metadata: {
      ...describeDevice(),
      sessionInfo: {
        persistentSessionId: sessionId,
        createdAt,
        customerInfo: user ? { name: user.name, email: user.email } : null,
      },
      comments: '',
    },
    ...(user?.customerId && { customerId: user.customerId }),
  }
  return (await answerOf(getApi().api['shopping-cart'].$post({ json: payload }))).data
}

export async function loadCart(cartId: string): Promise<CartResponse> {
  const call = () => answerOf(getApi().api['shopping-cart'][':cartId'].$get({ param: { cartId } }))
  return (await patiently(call)).data
}

/** Each key adds once, so that a call without an answer is repeated. */
export async function addCartItem(
  cartId: string,
  item: ItemRef,
  { quantity, key }: { quantity: unknown; key: string },
): Promise<CartResponse> {
  const { products } = getApi().api['shopping-cart'][':cartId']
  const json = { productId: item.productId, quantity: quantityOf(quantity), ...variantOf(item) }
  const call = () => answerOf(products.$post({ param: { cartId }, header: { 'idempotency-key': key }, json }))
  return (await patiently(call)).data
}

export async function setCartItemQuantity(cartId: string, item: ItemRef, quantity: number): Promise<CartResponse> {
  const { quantity: call } = getApi().api['shopping-cart'][':cartId'].products[':productId']
  const param = { cartId, productId: item.productId }
  return (await answerOf(call.$put({ param, json: { quantity, ...variantOf(item) } }))).data
}

export async function removeCartItem(cartId: string, item: ItemRef): Promise<CartResponse> {
  const call = getApi().api['shopping-cart'][':cartId'].products[':productId']
  const param = { cartId, productId: item.productId }
  return (await answerOf(call.$delete({ param, query: variantOf(item) }))).data
}

export async function emptyCart(cartId: string): Promise<CartResponse> {
  return (await answerOf(getApi().api['shopping-cart'][':cartId'].clear.$delete({ param: { cartId } }))).data
}

export async function applyDiscountCode(cartId: string, code: string): Promise<CartResponse> {
  const call = getApi().api['shopping-cart'][':cartId']['discount-code']
  return (await answerOf(call.$post({ param: { cartId }, json: { code } }))).data
}

export async function removeDiscountCode(cartId: string): Promise<CartResponse> {
  return (await answerOf(getApi().api['shopping-cart'][':cartId']['discount-code'].$delete({ param: { cartId } }))).data
}

/** Empty if the product's id says the same. */
export function variantOf({ productId, variantId }: ItemRef): { variantId?: string } {
  return variantId && variantId !== productId ? { variantId } : {}
}

/** 1 for anything but a quantity. */
export function quantityOf(value: unknown): number {
  const number = Math.trunc(Number(value))
  return Number.isFinite(number) && number > 0 ? number : 1
}

/** 0 for anything but a price. */
export function priceOf(value: unknown): number {
  const number = Number(value)
  return Number.isFinite(number) ? number : 0
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CartNotFound'
}

/** Also when a gateway answered: the call may have been carried out. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof ApiError && error.status >= 500)
}

/** Repeats a call without an answer once; only for what may be repeated. */
async function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (isUnanswered(error)) return call()
    throw error
  }
}
