import { describe, expect, it } from 'vitest'
import { readProductQuery } from './read-product-query.ts'

const read = (search: string) => readProductQuery(new URLSearchParams(search))

describe('readProductQuery', () => {
  it('reads a bare address as the first page in the store’s order', () => {
    expect(read('')).toEqual({ order: 'featured', page: 1 })
  })

  it('reads everything that can be asked for', () => {
    expect(
      read(
        'search=+roble+&category=bottles&category=kits&collection=regalos&expression=reposado&expression=blanco&size=750&priceMin=500&priceMax=999.99&order=priceDesc&page=3',
      ),
    ).toEqual({
      search: 'roble',
      category: ['bottles', 'kits'],
      collection: 'regalos',
      expression: ['blanco', 'reposado'],
      size: [750],
      priceMin: 500,
      priceMax: 999.99,
      order: 'priceDesc',
      page: 3,
    })
  })

  it('leaves out what makes no sense', () => {
    expect(
      read(
        'search=%20&category=&collection=../x&expression=mezcal&size=big&size=-1&size=1.5&priceMin=-5&priceMax=1e9&order=random&page=0',
      ),
    ).toEqual({
      order: 'featured',
      page: 1,
    })
    expect(read('page=2.5')).toMatchObject({ page: 1 })
    expect(read('priceMax=99999999999')).not.toHaveProperty('priceMax')
  })

  it('keeps the query bounded', () => {
    const many = Array.from({ length: 500 }, (_, index) => `category=c${index}`).join('&')
    expect(read(many).category).toHaveLength(20)
    expect(read(`search=${'a'.repeat(5000)}`).search).toHaveLength(100)
  })
})
