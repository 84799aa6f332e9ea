import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import type { PageCall } from '#tests/fixtures/browser.ts'
import { createCartServer, refusal } from '#tests/fixtures/cart-server.ts'

vi.mock('#web/ui/toasts/toast.ts', () => ({ showToast: () => undefined }))

const BLANCO = { productId: 'blanco', variantId: 'blanco-750', name: 'Blanco', price: '890', quantity: 1 }

let server: ReturnType<typeof createCartServer>
let browser: ReturnType<typeof openBrowser>
let store: typeof import('./cart-store.ts')
/** Whose answers get lost: what they ask is done all the same. */
let isLost: (call: PageCall) => boolean
/** Calls that don't even arrive. */
let isCutOff: (call: PageCall) => boolean
/** Whose answers a gateway in between replaces with its own. */
let isReplaced: (call: PageCall) => boolean

beforeEach(async () => {
  vi.resetModules()
  isLost = () => false
  isCutOff = () => false
  isReplaced = () => false
  server = createCartServer()
  browser = openBrowser((call) => {
    if (isCutOff(call)) throw new TypeError('Failed to fetch')
    const answer = server.answer(call)
    if (isLost(call)) throw new TypeError('Failed to fetch')
    return isReplaced(call) ? { status: 502, body: {} } : answer
  })
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
const isChange = ({ method, path }: PageCall) => method !== 'GET' && path !== 'shopping-cart'
const isAddition = ({ method, path }: PageCall) => method === 'POST' && path.endsWith('/products')
const isAny = () => true
/** True once. */
const onlyFirst = (matches: (call: PageCall) => boolean) => {
  let isOver = false
  return (call: PageCall) => !isOver && matches(call) && (isOver = true)
}

describe('a change whose answer is lost', () => {
  it('of a quantity counts when the store has it', async () => {
    await store.addItem(BLANCO)
    isLost = isChange
    store.setQuantity(line(), 3)
    await settled()
    expect(line()).toMatchObject({ quantity: 3, problem: undefined })
    expect(browser.local.getItem('cartCount')).toBe('3')
  })

  it('of a quantity counts too when a gateway answered instead', async () => {
    await store.addItem(BLANCO)
    isReplaced = isChange
    store.setQuantity(line(), 3)
    await settled()
    expect(line()).toMatchObject({ quantity: 3, problem: undefined })
  })

  it('of a quantity says so when the store hasn’t got it', async () => {
    await store.addItem(BLANCO)
    isCutOff = isChange
    store.setQuantity(line(), 3)
    await settled()
    expect(line()).toMatchObject({ quantity: 1, problem: 'errors.update' })
    expect(store.readCart().isUnsure).toBe(false)
  })

  it('leaves the cart unsure, not forgotten, until the store answers', async () => {
    await store.addItem(BLANCO)
    isLost = isAny
    store.setQuantity(line(), 3)
    await settled()
    expect(line()).toMatchObject({ quantity: 1, problem: 'errors.update' })
    expect(store.readCart().isUnsure).toBe(true)
    await store.reloadCart()
    expect(browser.local.getItem('cartId')).toBe('cart-1')
    expect(store.readCart()).toMatchObject({ isUnsure: true, count: 1 })

    isLost = () => false
    browser.fire('online', {})
    await vi.waitFor(() => expect(store.readCart()).toMatchObject({ isUnsure: false, count: 3, problem: undefined }))
    expect(line().problem).toBeUndefined()
  })

  it('of a first product adds it once', async () => {
    isLost = onlyFirst(isAddition)
    expect(await store.addItem(BLANCO)).toBeUndefined()
    expect(store.readCart()).toMatchObject({ count: 1, isUnsure: false })
    expect(browser.dataLayer).toMatchObject([{ event: 'add_to_cart' }])
  })

  it('of a product adds it once when it is pressed again', async () => {
    await store.addItem(BLANCO)
    isLost = (call) => call.path !== 'shopping-cart'
    expect(await store.addItem(BLANCO)).toBe('errors.add')
    expect(await store.addItem(BLANCO)).toBe('errors.add')
    isLost = () => false
    expect(await store.addItem(BLANCO)).toBeUndefined()
    expect(server.quantities.get('blanco-750')).toBe(2)
    expect(store.readCart()).toMatchObject({ count: 2, isUnsure: false })
    await store.addItem(BLANCO)
    expect(store.readCart().count).toBe(3)
  })

  it('of a product adds it once too where the cart could be read and showed it', async () => {
    await store.addItem(BLANCO)
    isLost = isAddition
    expect(await store.addItem(BLANCO)).toBe('errors.add')
    expect(store.readCart()).toMatchObject({ count: 2, isUnsure: false })
    isLost = () => false
    expect(await store.addItem(BLANCO)).toBeUndefined()
    expect(server.quantities.get('blanco-750')).toBe(2)
    expect(await store.addItem({ ...BLANCO, quantity: 2 })).toBeUndefined()
    expect(server.quantities.get('blanco-750')).toBe(4)
  })

  it('of a product adds it once when it is pressed again after two bad gateways', async () => {
    await store.addItem(BLANCO)
    isReplaced = isAddition
    expect(await store.addItem(BLANCO)).toBe('errors.add')
    expect(store.readCart()).toMatchObject({ count: 2, isUnsure: false })
    isReplaced = () => false
    expect(await store.addItem(BLANCO)).toBeUndefined()
    expect(server.quantities.get('blanco-750')).toBe(2)
  })

  it('of a product adds it once when it is pressed again after the cart was read again', async () => {
    await store.addItem(BLANCO)
    isLost = isAny
    await store.addItem(BLANCO)
    isLost = () => false
    await store.reloadCart()
    expect(await store.addItem(BLANCO)).toBeUndefined()
    expect(server.quantities.get('blanco-750')).toBe(2)
  })

  it('of a product adds it once when the cart was merged into another by it', async () => {
    await store.addItem(BLANCO)
    const answer = server.answer.bind(server)
    const isFirst = onlyFirst(isAddition)
    isLost = (call) => isFirst(call) && Boolean((server.cartId = 'customers'))
    server.answer = (call) => {
      if (call.path === 'shopping-cart') return answer({ ...call, method: 'GET' })
      return call.path.includes(server.cartId) ? answer(call) : refusal(404, 'CartNotFound', '')
    }
    expect(await store.addItem(BLANCO)).toBeUndefined()
    expect(browser.local.getItem('cartId')).toBe('customers')
    expect(server.quantities.get('blanco-750')).toBe(2)
  })

  it('of several products adds each once when they are added again', async () => {
    const several = [BLANCO, { ...BLANCO, quantity: 2 }]
    isLost = isAddition
    expect(await store.addItems(several)).toHaveLength(2)
    isLost = () => false
    expect(await store.addItems(several)).toEqual([])
    expect(server.quantities.get('blanco-750')).toBe(3)
  })

  it('of a product is another addition once the buyer has changed the cart', async () => {
    await store.addItem(BLANCO)
    isLost = isAddition
    await store.addItem(BLANCO)
    isLost = () => false
    store.setQuantity(line(), 1)
    await settled()
    await store.addItem(BLANCO)
    expect(server.quantities.get('blanco-750')).toBe(2)
    isLost = isAddition
    await store.addItem(BLANCO)
    isLost = () => false
    await store.clearCart()
    await store.addItem(BLANCO)
    expect(server.quantities.get('blanco-750')).toBe(1)
  })

  it('of a product counts too where the cart was never loaded', async () => {
    browser.local.setItem('cartId', 'cart-1')
    browser.local.setItem('cartCount', '2')
    server.quantities.set('blanco-750', 2)
    isLost = onlyFirst(isAddition)
    expect(await store.addItem(BLANCO)).toBeUndefined()
    await store.addItem(BLANCO)
    expect(server.quantities.get('blanco-750')).toBe(4)
    expect(store.readCart()).toMatchObject({ count: 4, isUnsure: false })
  })

  it('of a product is added all the same where as much of it was added elsewhere meanwhile', async () => {
    await store.addItem(BLANCO)
    isCutOff = onlyFirst(isAddition)
    server.quantities.set('blanco-750', 2)
    expect(await store.addItem(BLANCO)).toBeUndefined()
    expect(server.quantities.get('blanco-750')).toBe(3)
  })

  it('of a product is not added again where it was taken out elsewhere meanwhile', async () => {
    await store.addItem(BLANCO)
    const isFirst = onlyFirst(isAddition)
    isLost = (call) => {
      if (!isFirst(call)) return false
      server.quantities.set('blanco-750', 1)
      return true
    }
    expect(await store.addItem(BLANCO)).toBeUndefined()
    expect(server.quantities.get('blanco-750')).toBe(1)
    expect(store.readCart()).toMatchObject({ count: 1, isUnsure: false })
  })

  it('of a product that never arrives says so', async () => {
    browser.local.setItem('cartId', 'cart-1')
    browser.local.setItem('cartCount', '2')
    server.quantities.set('reposado-750', 3)
    isCutOff = isChange
    expect(await store.addItem(BLANCO)).toBe('errors.add')
    expect(browser.dataLayer).toEqual([])
  })

  it('of a discount code counts when it is on the cart, or off it', async () => {
    const { removeCode, applyCode } = await import('./cart-code.ts')
    await store.addItem(BLANCO)
    isLost = isChange
    await applyCode('de la casa')
    expect(store.readCart().discount?.code).toBe('DELACASA')
    await removeCode()
    expect(store.readCart().discount).toBeNull()
    isCutOff = isChange
    const { Unreachable } = await import('#web/platform/api-client.ts')
    await expect(applyCode('delacasa')).rejects.toBeInstanceOf(Unreachable)
    expect(store.readCart().discount).toBeNull()
  })

  it('of emptying the cart counts when it is empty', async () => {
    await store.addItem(BLANCO)
    isLost = isChange
    await store.clearCart()
    expect(store.readCart()).toMatchObject({ count: 0, problem: undefined })
  })

  it('of another change is thrown, and the cart read', async () => {
    await store.addItem(BLANCO)
    server.quantities.set('blanco-750', 5)
    const { Unreachable } = await import('#web/platform/api-client.ts')
    const lost = store.changeCart(
      () => Promise.reject(new Unreachable()),
      () => false,
    )
    await expect(lost).rejects.toBeInstanceOf(Unreachable)
    expect(store.readCart().count).toBe(5)
  })
})
