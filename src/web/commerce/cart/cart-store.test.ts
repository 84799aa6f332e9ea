import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { createCartServer, refusal } from '#tests/fixtures/cart-server.ts'

const toasts: string[] = []
vi.mock('#web/ui/toasts/toast.ts', () => ({ showToast: ({ text }: { text: string }) => toasts.push(text) }))

const BLANCO = { productId: 'blanco', variantId: 'blanco-750', name: 'Blanco', price: '890', quantity: 1 }

let server: ReturnType<typeof createCartServer>
let browser: ReturnType<typeof openBrowser>
let store: typeof import('./cart-store.ts')

beforeEach(async () => {
  toasts.length = 0
  vi.resetModules()
  server = createCartServer()
  browser = openBrowser((call) => server.answer(call))
  const { setCartTranslation } = await import('./cart-translation.ts')
  setCartTranslation((key) => key)
  store = await import('./cart-store.ts')
})
afterEach(() => vi.unstubAllGlobals())

const line = () => {
  const [first] = store.readCart().lines
  if (!first) throw new Error('The cart is empty')
  return first
}
const settled = () => vi.waitFor(() => expect(store.readCart().lines.every(({ isBusy }) => !isBusy)).toBe(true))

describe('adding to the cart', () => {
  it('opens one cart first, telling what machine it comes from', async () => {
    await store.addItem(BLANCO)
    const [create, add] = browser.calls
    expect(create?.path).toBe('shopping-cart')
    expect(create?.header('workspace')).toBe('store-workspace')
    expect(create?.body).toMatchObject({
      sessionId: browser.local.getItem('persistentCartSessionId'),
      type: 'shopping',
      metadata: {
        source: 'mobile',
        sessionInfo: { persistentSessionId: browser.local.getItem('persistentCartSessionId'), customerInfo: null },
        device: { mobile: true, os: 'Android', browser: 'Chrome', screen: { width: 360, pixelRatio: 3 } },
      },
    })
    expect(add?.body).toEqual({ productId: 'blanco', quantity: 1, variantId: 'blanco-750' })
    expect(browser.local.getItem('cartId')).toBe('cart-1')
    expect(browser.local.getItem('cartCount')).toBe('1')
    expect(toasts).toEqual(['toasts.added'])
    expect(browser.dataLayer).toMatchObject([{ event: 'add_to_cart', productId: 'blanco', price: 890, quantity: 1 }])
  })

  it('opens no second cart for two presses at once, and counts both', async () => {
    await Promise.all([store.addItem(BLANCO), store.addItem({ ...BLANCO, quantity: '2' })])
    expect(server.created).toBe(1)
    expect(store.readCart()).toMatchObject({ count: 3, total: 2670.3 })
  })

  it('adds several as far as they can be had, and answers the others with what the store said', async () => {
    server.stock = 3
    const refused = await store.addItems([
      { ...BLANCO, quantity: 2 },
      { ...BLANCO, name: 'Otro', quantity: 2 },
    ])
    expect(refused).toMatchObject([{ item: { name: 'Otro' }, error: { message: 'Solo quedan 3.' } }])
    expect(store.readCart().count).toBe(2)
    expect(toasts).toEqual([])
    expect(browser.dataLayer).toMatchObject([{ event: 'add_to_cart', quantity: 2 }])
  })

  it('starts over when the cart is gone', async () => {
    await store.addItem(BLANCO)
    server.isGone = true
    await store.addItem(BLANCO)
    expect(browser.local.getItem('cartId')).toBe('cart-2')
    expect(store.readCart().count).toBe(1)
  })

  it('takes the count back when the store refuses, and says its reason', async () => {
    await store.addItem(BLANCO)
    server.stock = 1
    await store.addItem(BLANCO)
    expect(store.readCart().count).toBe(1)
    expect(browser.local.getItem('cartCount')).toBe('1')
    expect(toasts.at(-1)).toBe('Solo quedan 1.')
  })

  it('says which step failed when there is no answer', async () => {
    server.fail = new TypeError('Failed to fetch')
    await store.addItem(BLANCO)
    expect(toasts).toEqual(['errors.create'])
    expect(browser.local.getItem('cartCount')).toBe('0')
  })
})

describe('changing a line', () => {
  beforeEach(() => store.addItem(BLANCO))

  it('shows the wish at once, busy, and asks only for the last one', async () => {
    store.setQuantity(line(), 2)
    store.setQuantity(line(), 3)
    store.setQuantity(line(), 5)
    expect(line()).toMatchObject({ quantity: 5, isBusy: true })
    expect(browser.local.getItem('cartCount')).toBe('5')
    await settled()
    expect(browser.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { quantity: 5, variantId: 'blanco-750' },
    ])
    expect(line()).toMatchObject({ quantity: 5, isBusy: false })
  })

  it('goes on to a wish that came while an earlier one was on its way', async () => {
    store.setQuantity(line(), 2)
    await vi.waitFor(() => expect(browser.calls.some(({ method }) => method === 'PUT')).toBe(true))
    store.setQuantity(line(), 4)
    await settled()
    expect(line().quantity).toBe(4)
  })

  it('goes back to what the store has when it disagrees', async () => {
    server.stock = 1
    store.setQuantity(line(), 2)
    await settled()
    expect(line().quantity).toBe(1)
    expect(toasts.at(-1)).toBe('Solo quedan 1.')
  })

  it('removes it at 0, and tells so once', async () => {
    store.setQuantity(line(), 0)
    await vi.waitFor(() => expect(store.readCart().lines).toEqual([]))
    expect(browser.dataLayer.filter(({ event }) => event === 'remove_from_cart')).toMatchObject([
      { productId: 'blanco', variantId: 'blanco-750', quantity: 1 },
    ])
    expect(toasts.at(-1)).toBe('toasts.removed')
  })

  it('copies for the page without a network what the store confirmed, not what is wished for', async () => {
    const copies: number[] = []
    const keep = browser.local.setItem.bind(browser.local)
    browser.local.setItem = (key: string, value: string) => {
      if (key === 'offlineCart')
        copies.push(...(JSON.parse(value) as { quantity: number }[]).map(({ quantity }) => quantity))
      keep(key, value)
    }
    const answer = server.answer.bind(server)
    server.answer = (call) => {
      if (call.method === 'PUT' && line().quantity === 2) store.setQuantity(line(), 4)
      return answer(call)
    }
    store.setQuantity(line(), 2)
    await settled()
    expect(copies).toEqual([2, 4])
  })

  it('does nothing without a cart', async () => {
    const held = line()
    store.forgetCart()
    const before = browser.calls.length
    store.setQuantity(held, 3)
    store.removeLine(held)
    await store.clearCart()
    expect(browser.calls).toHaveLength(before)
  })

  it('empties the cart in one call', async () => {
    await store.clearCart()
    expect(browser.calls.at(-1)).toMatchObject({ method: 'DELETE', path: 'shopping-cart/cart-1/clear' })
    expect(store.readCart().count).toBe(0)
    expect(browser.dataLayer.filter(({ event }) => event === 'remove_from_cart')).toMatchObject([
      { productId: 'blanco', variantId: 'blanco-750' },
    ])
  })
})

describe('what fails for the whole cart', () => {
  it('stands in it until it is done again', async () => {
    await store.addItem(BLANCO)
    server.fail = refusal(500, 'Internal', '')
    await store.clearCart()
    expect(store.readCart()).toMatchObject({ problem: 'errors.clear', count: 1 })
    server.fail = undefined
    await store.clearCart()
    expect(store.readCart()).toMatchObject({ problem: undefined, count: 0 })
  })

  it('is said of a cart that could not be loaded, until something is added', async () => {
    await store.addItem(BLANCO)
    server.fail = refusal(500, 'Internal', '')
    await store.reloadCart()
    expect(store.readCart()).toMatchObject({ problem: 'errors.load', lines: [] })
    server.fail = undefined
    await store.addItem(BLANCO)
    expect(store.readCart().problem).toBeUndefined()
  })
})

describe('loading the cart', () => {
  it('forgets a cart that the store does not have, without a fuss', async () => {
    await store.addItem(BLANCO)
    server.isGone = true
    await store.reloadCart()
    expect(browser.local.getItem('cartId')).toBeNull()
    expect(store.readCart()).toMatchObject({ lines: [], count: 0, status: 'ready' })
    expect(toasts).toEqual(['toasts.added'])
  })

  it.each(['beforeunload', 'pagehide'])(
    'keeps a cart whose loading was cut off by leaving the page (%s)',
    async (leaving) => {
      browser.local.setItem('cartId', 'cart-9')
      const answer = vi.spyOn(server, 'answer').mockImplementation(() => {
        browser.fire(leaving, {})
        throw new TypeError('Failed to fetch')
      })
      await store.reloadCart()
      expect(browser.local.getItem('cartId')).toBe('cart-9')
      expect(toasts).toEqual([])
      answer.mockRestore()
      server.fail = new TypeError('Failed to fetch')
      await store.reloadCart()
      expect(browser.local.getItem('cartId')).toBeNull()
    },
  )

  it('keeps a cart without a network, as the notice says, and loads it when the network is back', async () => {
    await store.addItem(BLANCO)
    browser.navigator.onLine = false
    server.fail = new TypeError('Failed to fetch')
    await store.reloadCart()
    expect(browser.local.getItem('cartId')).toBe('cart-1')
    expect(store.readCart()).toMatchObject({ count: 1, problem: 'errors.load' })
    expect(line()).toMatchObject({ variantId: 'blanco-750', quantity: 1 })
    expect(toasts.at(-1)).toBe('errors.load')

    browser.navigator.onLine = true
    server.fail = undefined
    server.quantities.set('blanco-750', 4)
    browser.fire('online', {})
    await vi.waitFor(() => expect(store.readCart()).toMatchObject({ count: 4, problem: undefined }))
  })

  it('without a network says so of a cart that was never shown, and keeps its count', async () => {
    browser.local.setItem('cartId', 'cart-9')
    browser.local.setItem('cartCount', '3')
    browser.navigator.onLine = false
    server.fail = new TypeError('Failed to fetch')
    await store.reloadCart()
    expect(store.readCart()).toMatchObject({ status: 'loading', problem: 'errors.load' })
    expect(['cartId', 'cartCount'].map((key) => browser.local.getItem(key))).toEqual(['cart-9', '3'])
  })

  it('asks twice before it gives up, then says so', async () => {
    browser.local.setItem('cartId', 'cart-9')
    server.fail = { status: 500, body: {} }
    await store.reloadCart()
    expect(browser.calls).toHaveLength(2)
    expect(browser.local.getItem('cartId')).toBeNull()
    expect(toasts).toEqual(['errors.load'])
  })

  it('follows a cart that another tab begins', async () => {
    await store.reloadCart()
    server.quantities.set('blanco-750', 4)
    browser.local.setItem('cartId', 'cart-1')
    browser.fire('storage', { key: 'cartId' })
    await vi.waitFor(() => expect(store.readCart().count).toBe(4))
  })

  it('leaves no line busy in the next cart when another tab drops this one', async () => {
    await store.addItem(BLANCO)
    store.setQuantity(line(), 3)
    browser.local.removeItem('cartId')
    browser.fire('storage', { key: 'cartId' })
    await vi.waitFor(() => expect(store.readCart().lines).toEqual([]))
    await store.addItem(BLANCO)
    expect(line()).toMatchObject({ quantity: 1, isBusy: false, problem: undefined })
  })

  it('asks again when the back button brings the page to life', async () => {
    await store.addItem(BLANCO)
    server.isGone = true
    browser.fire('pageshow', { persisted: true })
    await vi.waitFor(() => expect(store.readCart().lines).toEqual([]))
  })
})
