import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { lasting } from './browser-storage.ts'

let browser: ReturnType<typeof openBrowser>

beforeEach(() => {
  browser = openBrowser(() => ({}))
})
afterEach(() => vi.unstubAllGlobals())

it('keeps values in the browser', () => {
  expect(lasting.read('cartId')).toBeNull()
  lasting.keep('cartId', 'a')
  expect(browser.local.getItem('cartId')).toBe('a')
  expect(lasting.read('cartId')).toBe('a')
  lasting.forget('cartId')
  expect(browser.local.getItem('cartId')).toBeNull()
})

it('holds a value while the page stands where there is no room, and keeps the next for which there is', () => {
  lasting.keep('cartId', 'old')
  const full = vi.spyOn(browser.local, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  lasting.keep('cartId', 'new')
  expect(lasting.read('cartId')).toBe('new')

  full.mockRestore()
  lasting.keep('cartId', 'newer')
  expect(browser.local.getItem('cartId')).toBe('newer')
  expect(lasting.read('cartId')).toBe('newer')
  lasting.forget('cartId')
  expect(lasting.read('cartId')).toBeNull()
})

it('holds values where storage is refused', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(lasting.read('theme')).toBeNull()
  lasting.keep('theme', 'dark')
  expect(lasting.read('theme')).toBe('dark')
  lasting.forget('theme')
  expect(lasting.read('theme')).toBeNull()
})
