import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'

let origin: typeof import('./checkout-origin.ts')

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
  openBrowser(() => ({ status: 404, body: {} }))
  origin = await import('./checkout-origin.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is the checkout for an hour after who left it to sign in', () => {
  origin.keepCheckoutOrigin('/checkout')
  vi.advanceTimersByTime(59 * 60_000)
  expect(origin.checkoutOrigin()).toBe('/checkout')
  vi.advanceTimersByTime(60_000)
  expect(origin.checkoutOrigin()).toBeUndefined()
})

it('is forgotten at another page’s way in, and once the order is placed', () => {
  expect(origin.checkoutOrigin()).toBeUndefined()
  origin.keepCheckoutOrigin('/checkout')
  origin.keepCheckoutOrigin('/store')
  expect(origin.checkoutOrigin()).toBeUndefined()
  origin.keepCheckoutOrigin('/checkout')
  origin.forgetCheckoutOrigin()
  expect(origin.checkoutOrigin()).toBeUndefined()
})
