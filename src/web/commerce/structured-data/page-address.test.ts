import { describe, expect, it } from 'vitest'
import { addressIn, canonicalPath } from './page-address.ts'

const canonical = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://store')
  return canonicalPath(pathname, searchParams)
}

describe('the address search engines know a page by', () => {
  it('is its path, without campaigns, languages, orders and subjects', () => {
    expect(canonical('/us?utm_source=x&lng=en')).toBe('/us')
    expect(canonical('/store?order=priceAsc&size=750&search=roble')).toBe('/store')
    expect(canonical('/contacto?subject=Hola&page=2')).toBe('/contacto')
  })

  it('keeps the category, the collection, the expression and the page from the second on', () => {
    expect(canonical('/store?page=3&category=kits&order=priceAsc')).toBe('/store?category=kits&page=3')
    expect(canonical('/store?order=priceAsc&collection=regalos')).toBe('/store?collection=regalos')
    expect(canonical('/store?expression=reposado')).toBe('/store?expression=reposado')
    expect(canonical('/store?page=1')).toBe('/store')
    expect(canonical('/journal?page=2&search=roble')).toBe('/journal?page=2')
  })

  it('takes a mixture of categories for no page of its own', () => {
    expect(canonical('/store?category=kits&category=bottles')).toBe('/store')
  })

  it('names the language when it isn’t Spanish', () => {
    expect(addressIn('https://shop.example', '/us', 'es')).toBe('https://shop.example/us')
    expect(addressIn('https://shop.example', '/us', 'en')).toBe('https://shop.example/en/us')
    expect(addressIn('https://shop.example', '/store?page=2', 'en')).toBe('https://shop.example/en/store?page=2')
  })
})
