import { expect, it } from 'vitest'
import { cacheKeyOf, withoutCampaign } from './cache-key.ts'

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
    '/store?collection=kits',
    '/store?category=kits&category=bottles',
  ]
  expect(new Set(addresses.map((address) => keyOf(address))).size).toBe(addresses.length)
})

it('tells apart which of two values of a parameter comes first', () => {
  expect(keyOf('/store?page=1&page=2')).not.toBe(keyOf('/store?page=2&page=1'))
})

it('keeps no page whose address has a parameter that could stand in its links unseen', () => {
  expect(keyOf('/store?token=secret')).toBeUndefined()
  expect(keyOf('/store?bestSeller=true')).toBeUndefined()
  expect(keyOf('/store?lng=en', 'en')).not.toBe(keyOf('/store', 'en'))
})

it('reads an address without what campaigns add', () => {
  const bare = (address: string) => withoutCampaign(new URL(address, 'http://store.example')).href
  expect(bare('/store?utm_source=mail&page=2&fbclid=x')).toBe('http://store.example/store?page=2')
  expect(bare('/track?order=SC-7K3M-9QX5')).toBe('http://store.example/track?order=SC-7K3M-9QX5')
  expect(keyOf('/store?utm_source=mail')).toBe(keyOf('/store'))
})

it('leaves out addresses too long to be a person’s', () => {
  expect(keyOf(`/store?search=${'a'.repeat(600)}`)).toBeUndefined()
})
