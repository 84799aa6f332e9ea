import { describe, expect, it } from 'vitest'
import { listAddress, pageAddress, without, withPrices } from './list-address.ts'

const params = (search: string) => new URLSearchParams(search)

describe('the address of the list', () => {
  it('begins at the first page after any change', () => {
    expect(listAddress(params('category=kits&page=4'))).toBe('/store?category=kits')
    expect(listAddress(params('page=4'))).toBe('/store')
  })

  it('names a page only from the second on', () => {
    expect(pageAddress(params('search=roble'), 2)).toBe('/store?search=roble&page=2')
    expect(pageAddress(params('search=roble&page=2'), 1)).toBe('/store?search=roble')
    expect(pageAddress(params('page=2'), 1)).toBe('/store')
  })

  it('drops one value and keeps its siblings', () => {
    expect(String(without(params('size=50&size=750'), 'size', '50'))).toBe('size=750')
    expect(String(without(params('size=50&size=750'), 'size'))).toBe('')
  })

  it('holds one price range at a time', () => {
    expect(String(withPrices(params('priceMin=1&priceMax=2&order=priceAsc'), { min: 5000, max: null }))).toBe(
      'order=priceAsc&priceMin=5000',
    )
    expect(String(withPrices(params(''), { min: 0, max: 499.99 }))).toBe('priceMax=499.99')
  })
})
