import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { localStore } from './browser-storage.ts'

let browser: ReturnType<typeof openBrowser>

beforeEach(() => {
  browser = openBrowser(() => ({}))
})
afterEach(() => vi.unstubAllGlobals())

it('keeps values in the browser', () => {
  expect(localStore.read('cartId')).toBeNull()
  localStore.keep('cartId', 'a')
  expect(browser.local.getItem('cartId')).toBe('a')
  expect(localStore.read('cartId')).toBe('a')
  localStore.forget('cartId')
  expect(browser.local.getItem('cartId')).toBeNull()
})

it('holds a value while the page stands where there is no room, and keeps the next for which there is', () => {
  localStore.keep('cartId', 'old')
  const full = vi.spyOn(browser.local, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  localStore.keep('cartId', 'new')
  expect(localStore.read('cartId')).toBe('new')

  full.mockRestore()
  localStore.keep('cartId', 'newer')
  expect(browser.local.getItem('cartId')).toBe('newer')
  expect(localStore.read('cartId')).toBe('newer')
  localStore.forget('cartId')
  expect(localStore.read('cartId')).toBeNull()
})

it('holds values where storage is refused', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(localStore.read('theme')).toBeNull()
  localStore.keep('theme', 'dark')
  expect(localStore.read('theme')).toBe('dark')
  localStore.forget('theme')
  expect(localStore.read('theme')).toBeNull()
})
