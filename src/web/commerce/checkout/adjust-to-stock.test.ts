import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import type { PageAnswer } from '#tests/fixtures/browser.ts'
import { createCartServer, refusal } from '#tests/fixtures/cart-server.ts'

vi.mock('#web/ui/toasts/toast.ts', () => ({ showToast: () => undefined }))

const BLANCO = { productId: 'blanco', variantId: 'blanco-750', name: 'Blanco', quantity: 3 }

let stock: PageAnswer
let store: typeof import('#web/commerce/cart/cart-store.ts')
let adjust: (storeId?: string) => Promise<void>

beforeEach(async () => {
  vi.resetModules()
  const server = createCartServer()
  openBrowser((call) => (call.path.startsWith('stocks/') ? stock : server.answer(call)))
  const { setCartTranslation } = await import('#web/commerce/cart/cart-translation.ts')
  setCartTranslation((key) => key)
  store = await import('#web/commerce/cart/cart-store.ts')
  const { adjustToStock } = await import('./adjust-to-stock.ts')
  adjust = (storeId) => adjustToStock(store.readCart(), ['blanco-750'], storeId)
  await store.addItem(BLANCO)
})
afterEach(() => vi.unstubAllGlobals())

const stockOf = (available: number, stockState = 'available'): PageAnswer => ({
  body: { data: { available, stockState, locations: [{ locationId: 'centro', available: 1 }] } },
})
const settled = () => vi.waitFor(() => expect(store.readCart().lines.every(({ isBusy }) => !isBusy)).toBe(true))

it.each<[what: string, answer: PageAnswer, storeId: string | undefined, left: number]>([
  ['as many as there are', stockOf(2), undefined, 2],
  ['as many as the store of the pickup has', stockOf(2), 'centro', 1],
  ['none where there are none', stockOf(0), undefined, 0],
  ['none of what is not for sale yet', stockOf(9, 'comingSoon'), undefined, 0],
  ['none of what was withdrawn', refusal(404, 'ProductNotFound', 'No.'), undefined, 0],
])('leaves %s', async (_, answer, storeId, left) => {
  stock = answer
  await adjust(storeId)
  await settled()
  expect(store.readCart().count).toBe(left)
})

it('says so when the stock can’t be had, and changes nothing', async () => {
  stock = refusal(500, 'Internal', '')
  await expect(adjust()).rejects.toMatchObject({ status: 500 })
  expect(store.readCart()).toMatchObject({ count: 3, lines: [{ isBusy: false }] })
})
