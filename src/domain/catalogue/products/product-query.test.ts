import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productQueryOf } from './product-query.ts'

const read = (search: string) => productQueryOf(new URLSearchParams(search))

describe('a list’s address', () => {
  test('is read as a query', () => {
    const address =
      'search=+roble+&category=bottles&category=kits&expression=anejo&size=750&size=375&priceMin=500&priceMax=999.99&order=priceAsc&bestSeller=true&page=2'
    expect(read(address)).toEqual({
      search: 'roble',
      category: ['bottles', 'kits'],
      expression: ['anejo'],
      size: [750, 375],
      priceMin: 500,
      priceMax: 999.99,
      order: 'priceAsc',
      bestSeller: true,
      page: 2,
    })
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page=99999999999',
    'priceMin=abc',
    'priceMin=-5',
    'priceMax=1.999',
    'size=750ml',
    'size=',
    'order=cheapest',
    'expression=mezcal',
    'category=%00',
    'category=../..',
    'bestSeller=yes',
    'search=+++',
    'utm_source=letter',
  ])('leaves out what makes no sense: %s', (address) => {
    expect(read(address)).toEqual({})
  })

  test('never fails, whatever was typed', () => {
    const pair = fc.tuple(
      fc.constantFrom('search', 'category', 'size', 'priceMin', 'page', 'order'),
      fc.string({ unit: 'binary' }),
    )
    expect(() =>
      fc.assert(fc.property(fc.array(pair), (pairs) => void productQueryOf(new URLSearchParams(pairs)))),
    ).not.toThrow()
  })
})
