import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { trackPurchase } from './purchase-event.ts'

const order = (folio: string) =>
  ({ folio, total: 989, iva: 136.41, shipping: 99, paymentMethod: 'card', products: [] }) as unknown as OrderResponse

let browser: ReturnType<typeof openBrowser>
beforeEach(() => {
  browser = openBrowser(() => ({}))
})
afterEach(() => vi.unstubAllGlobals())

it('tells of a purchase once, however often its receipt is opened', () => {
  trackPurchase(order('SC-1'))
  trackPurchase(order('SC-1'))
  trackPurchase(order('SC-2'))
  expect(browser.dataLayer.map(({ event, transactionId }) => [event, transactionId])).toEqual([
    ['purchase', 'SC-1'],
    ['purchase', 'SC-2'],
  ])
})

it('starts over when what was told can’t be read', () => {
  browser.local.setItem('trackedPurchases', '{')
  trackPurchase(order('SC-1'))
  expect(browser.dataLayer).toHaveLength(1)
})
