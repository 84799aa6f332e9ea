import { randomInt } from 'node:crypto'
import type { Locale } from '../../src/i18n/locale.ts'
import type { OrderGift } from '../../src/vocabulary/order-gift.ts'

/** Who calls: which store, from which network address, in which language. */
export interface Caller {
  origin: string
  address: string
  language: Locale
  email: string
  /** Of who is signed in. */
  token?: string
}

export interface Answer<Data> {
  status: number
  data: Data
  message?: string
}

export interface CallOptions {
  body?: unknown
  idempotencyKey?: string
  /** The version of it that was seen, where something is changed. */
  version?: number
  /** Gives the call up. */
  signal?: AbortSignal
}

/** A caller from an address of a network kept for tests. */
export function newCaller(origin: string, language: Locale = 'es'): Caller {
  const address = `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`
  return { origin, language, address, email: newEmail() }
}

/** A buyer nobody met before: how much one buyer may leave unpaid is limited. */
export function newEmail(): string {
  return `elena.${crypto.randomUUID().slice(0, 13)}@cliente.example`
}

/** Calls the store's API; `path` under `/api`. Rejects only when there is no answer at all. */
export async function callApi<Data = unknown>(
  { origin, address, language, token }: Caller,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { body, idempotencyKey, version, signal }: CallOptions = {},
): Promise<Answer<Data>> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      workspace: 'sierra-callada-store',
      'accept-language': language,
      'x-forwarded-for': address,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  })
  return { status: response.status, ...((await response.json()) as { data: Data; message?: string }) }
}

/** The data of an answer that had to be a yes. */
export function accepted<Data>(answer: Answer<Data>): Data {
  if (answer.status >= 200 && answer.status < 300) return answer.data
  throw new Error(`${answer.status}: ${answer.message ?? 'no message'}`)
}

export interface CartResponse {
  cartId: string
  items: { productId: string; variantId: string; quantity: number }[]
}

/** Opens a cart with one product in it and answers its id. */
export async function fillCart(caller: Caller, item: { productId: string; quantity?: number }): Promise<string> {
  const body = { sessionId: crypto.randomUUID(), type: 'shopping', metadata: { source: 'desktop' } }
  const { cartId } = accepted(await callApi<CartResponse>(caller, 'POST', '/shopping-cart', { body }))
  accepted(await callApi(caller, 'POST', `/shopping-cart/${cartId}/products`, { body: { quantity: 1, ...item } }))
  return cartId
}

export const BUYER = {
  firstName: 'Elena',
  lastName: 'Robles Ibarra',
  phone: '5555550190',
  birthDate: '1988-04-12',
}

export const ADDRESS = {
  address: 'Calle del Mezquite 12',
  colony: 'Arcos Sur',
  postalCode: '44500',
  city: 'Guadalajara',
  state: 'Jalisco',
}

export interface PlacedOrder {
  orderId: string
  status: string
  total: number
}

/** Asks for the order of a cart, to be delivered. */
export function orderCart(
  caller: Caller,
  {
    idempotencyKey,
    signal,
    ...chosen
  }: Pick<CallOptions, 'signal'> & {
    cartId: string
    idempotencyKey: string
    paymentMethod: 'card' | 'oxxo' | 'spei'
    loyaltyPoints?: number
    gift?: Partial<OrderGift>
  },
): Promise<Answer<PlacedOrder>> {
  const body = {
    ...BUYER,
    email: caller.email,
    ...chosen,
    deliveryMethod: 'shipping',
    shipping: { ...ADDRESS, country: 'México' },
  }
  const options = { body, idempotencyKey, ...(signal && { signal }) }
  return callApi<PlacedOrder>(caller, 'POST', '/v2/sales-orders', options)
}

/** Buys a product by transfer and answers the order's number. */
export async function buyByTransfer(
  caller: Caller,
  productId: string,
  quantity = 1,
  gift?: Partial<OrderGift>,
): Promise<string> {
  const cartId = await fillCart(caller, { productId, quantity })
  const idempotencyKey = crypto.randomUUID()
  const asked = { cartId, idempotencyKey, paymentMethod: 'spei', ...(gift && { gift }) } as const
  return accepted(await orderCart(caller, asked)).orderId
}
