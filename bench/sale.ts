import { sendAll } from './calls.ts'
import type { Call } from './calls.ts'
import type { Rate } from './statistics.ts'

const CONNECTIONS = 16

/** Buyers come from many addresses and have each an e-mail: the limits on one buyer are those of real life. */
export function fromAddress(index: number): Record<string, string> {
  return { 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` }
}

type Step = Rate & { answers: string[]; count: number }

/**
 * Makes `count` carts, puts a bottle in each and places their orders; says how fast each step went.
 * @param around does each step, under its name
 */
export async function measureSale(
  origin: string,
  count: number,
  productId: string,
  around: (name: string, step: () => Promise<Step>) => Promise<Step> = (_, step) => step(),
): Promise<{ newCart: Rate; addItem: Rate; order: Rate }> {
  const make = (name: string, calls: Call[]) =>
    around(name, async () => ({ ...(await sendAll(origin, calls, CONNECTIONS)), count }))
  const carts = Array.from({ length: count }, (_, index): Call => ({
    method: 'POST',
    path: '/api/shopping-cart',
    headers: fromAddress(index),
    body: { sessionId: `bench-session-${index}`, type: 'shopping', metadata: { source: 'desktop' } },
  }))
  const newCart = await make('new cart', carts)
  const cartIds = newCart.answers.map((answer) => (JSON.parse(answer) as { data: { cartId: string } }).data.cartId)

  const items = cartIds.map((cartId, index): Call => ({
    method: 'POST',
    path: `/api/shopping-cart/${cartId}/products`,
    headers: fromAddress(index),
    body: { productId, quantity: 1 },
  }))
  const addItem = await make('item in a cart', items)

  const orders = cartIds.map((cartId, index): Call => ({
    method: 'POST',
    path: '/api/v2/sales-orders',
    headers: { ...fromAddress(index), 'idempotency-key': `bench-order-${index}-${cartId.slice(0, 12)}` },
    body: orderFor(cartId, index),
  }))
  const order = await make('order', orders)
  return { newCart, addItem, order }
}

/** What a buyer sends to order their cart. */
export function orderFor(cartId: string, index: number, paymentMethod: 'spei' | 'card' = 'spei') {
  return {
    cartId,
    deliveryMethod: 'shipping',
    firstName: 'Elena',
    lastName: 'Robles',
    email: `elena.${index}@cliente.example`,
    phone: '5555550190',
    birthDate: '1988-04-12',
    shipping: {
      address: 'Calle Agave 12',
      colony: 'Centro',
      postalCode: '44100',
      city: 'Guadalajara',
      state: 'Jalisco',
      country: 'México',
    },
    paymentMethod,
  }
}
