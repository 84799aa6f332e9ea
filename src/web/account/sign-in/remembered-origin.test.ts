import { expect, test } from 'vitest'
import { rememberedOrigin } from './remembered-origin.ts'

test.each([
  ['/checkout', '/checkout'],
  ['/store?order=priceAsc#results', '/store?order=priceAsc#results'],
  [{ pathname: '/dashboard/profile', search: '?tab=1', hash: '#a' }, '/dashboard/profile?tab=1#a'],
  [{ pathname: '/dashboard' }, '/dashboard'],
])('the page %j that sent the visitor here is remembered', (from, expected) => {
  expect(rememberedOrigin({ search: '', state: { from } })).toBe(expected)
})

test('an address can name it too, and the navigation outranks the address', () => {
  expect(rememberedOrigin({ search: '?lng=en&from=%2Fcheckout', state: null })).toBe('/checkout')
  expect(rememberedOrigin({ search: '?from=%2Fcheckout', state: { from: '/store' } })).toBe('/store')
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '/.//elsewhere.example/',
  'javascript:alert(1)',
  'checkout',
  '',
  '/login',
  '/admin/login?from=/store',
  '/register',
  '/unauthorized',
])('%j is no page to go back to', (from) => {
  expect(rememberedOrigin({ search: `?${new URLSearchParams({ from })}`, state: { from } })).toBeUndefined()
})

test.each([null, undefined, 'text', 1, {}, { from: null }, { from: 7 }, { from: {} }, { from: { pathname: 5 } }])(
  'a state of %j remembers nothing',
  (state) => {
    expect(rememberedOrigin({ search: '', state })).toBeUndefined()
  },
)
