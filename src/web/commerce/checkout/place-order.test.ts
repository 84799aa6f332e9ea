import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import type { PageAnswer, PageCall } from '#tests/fixtures/browser.ts'
import type { OrderBody } from './order-body.ts'

const PLACED = { orderId: 'SC-1', folio: 'SC-1', status: 'pending', total: 989, paymentMethod: 'card', expiresAt: '' }
const BODY: OrderBody = {
  cartId: 'cart-1',
  deliveryMethod: 'pickup',
  storeId: 'centro',
  firstName: 'Ana',
  lastName: 'Ríos',
  email: 'ana@example.com',
  phone: '3312345678',
  paymentMethod: 'card',
  expectedTotal: 989,
}
const OK: PageAnswer = { status: 201, body: { statusCode: 201, data: PLACED } }

let browser: ReturnType<typeof openBrowser>
let answer: (call: PageCall) => PageAnswer
let checkout: typeof import('./place-order.ts')

beforeEach(async () => {
  vi.resetModules()
  // Pauses between repeats take no time here.
  vi.stubGlobal('setTimeout', (work: () => void) => queueMicrotask(work))
  answer = () => OK
  browser = openBrowser((call) => answer(call))
  browser.local.setItem('cartId', 'cart-1')
  checkout = await import('./place-order.ts')
})
afterEach(() => vi.unstubAllGlobals())

const keys = () => browser.calls.map((call) => call.header('idempotency-key'))
const lost = () => {
  throw new TypeError('Failed to fetch')
}
const refused = (status: number, code: string) => () => ({ status, body: { statusCode: status, code, message: 'No.' } })

describe('placing an order', () => {
  it('lets go of cart and draft, and remembers what is to be paid', async () => {
    browser.session.setItem('checkoutDraft', '{}')
    expect(await checkout.placeOrder(BODY)).toEqual({
      folio: 'SC-1',
      total: 989,
      paymentMethod: 'card',
      isPaid: false,
      email: 'ana@example.com',
    })
    expect(browser.local.getItem('cartId')).toBeNull()
    expect(browser.session.getItem('checkoutDraft')).toBeNull()
    expect(browser.session.getItem('checkoutAttempts')).toBeNull()
    expect(JSON.parse(browser.local.getItem('pendingOrders') ?? '')).toMatchObject([{ folio: 'SC-1' }])
  })

  it('repeats under the same key when the connection is lost, now and when the buyer presses again', async () => {
    answer = lost
    await expect(checkout.placeOrder(BODY)).rejects.toThrow('The store did not answer')
    answer = () => OK
    await checkout.placeOrder(BODY)
    expect(keys()).toHaveLength(4)
    expect(new Set(keys()).size).toBe(1)
  })

  it('takes a new key once the store has clearly refused', async () => {
    answer = refused(409, 'PriceChanged')
    await expect(checkout.placeOrder(BODY)).rejects.toMatchObject({ code: 'PriceChanged' })
    answer = () => OK
    await checkout.placeOrder(BODY)
    expect(new Set(keys()).size).toBe(2)
  })

  it('keeps the key when the store failed: the order may exist', async () => {
    answer = refused(500, 'Internal')
    await expect(checkout.placeOrder(BODY)).rejects.toMatchObject({ code: 'Internal' })
    answer = () => OK
    await checkout.placeOrder(BODY)
    expect(new Set(keys()).size).toBe(1)
  })

  it('finds the order of an unanswered attempt when a changed one comes too late', async () => {
    answer = lost
    await checkout.placeOrder(BODY).catch(() => undefined)
    const [first] = keys()
    answer = (call) => (call.header('idempotency-key') === first ? OK : refused(404, 'CartNotFound')())
    const changed = { ...BODY, comments: 'Sin prisa' }
    expect(await checkout.placeOrder(changed)).toMatchObject({ folio: 'SC-1' })
    expect(keys().at(-1)).toBe(first)
  })
})

describe('after a reload', () => {
  beforeEach(async () => {
    answer = lost
    await checkout.placeOrder(BODY).catch(() => undefined)
  })

  it('asks nothing while the cart can still be bought', async () => {
    const before = browser.calls.length
    expect(await checkout.recoverOrder('cart-1')).toBeUndefined()
    expect(browser.calls).toHaveLength(before)
  })

  it('finds the order once its cart is gone, and leaves a newer cart alone', async () => {
    answer = () => OK
    browser.local.setItem('cartId', 'cart-2')
    expect(await checkout.recoverOrder('cart-2')).toMatchObject({ folio: 'SC-1' })
    expect(browser.local.getItem('cartId')).toBe('cart-2')
  })

  it('gives up an attempt that made nothing', async () => {
    answer = refused(404, 'CartNotFound')
    expect(await checkout.recoverOrder()).toBeUndefined()
    expect(browser.session.getItem('checkoutAttempts')).toBeNull()
  })
})
