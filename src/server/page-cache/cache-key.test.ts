import { expect, it } from 'vitest'
import { cacheKeyOf } from './cache-key.ts'

const keyOf = (address: string, locale: 'es' | 'en' = 'es') =>
  cacheKeyOf(new URL(address, 'http://store.example'), locale)

it('keeps the languages apart', () => {
  expect(keyOf('/store', 'es')).not.toBe(keyOf('/store', 'en'))
})

it('is the same whatever the order of the parameters and without those that change nothing', () => {
  expect(keyOf('/store?order=priceAsc&category=kits&utm_source=x')).toBe(keyOf('/store?category=kits&order=priceAsc'))
})

it('tells pages, filters and searches apart', () => {
  const addresses = [
    '/store',
    '/store?page=2',
    '/store?search=añejo',
    '/store?category=kits',
    '/store?category=kits&category=bottles',
  ]
  expect(new Set(addresses.map((address) => keyOf(address))).size).toBe(addresses.length)
})

it('leaves out addresses too long to be a person’s', () => {
  expect(keyOf(`/store?search=${'a'.repeat(600)}`)).toBeUndefined()
})
