import { expect, test } from 'vitest'
import { mostOf, tooMuchOf } from './most-of.ts'

const line = (key: string, quantity: number, limits: { productId: string; max: number; units: number }[] = []) => ({
  key,
  quantity,
  stock: 10,
  isPurchasable: true,
  limits,
})
const size = (key: string, quantity: number) => line(key, quantity, [{ productId: 'edicion', max: 3, units: 1 }])
const pair = (quantity: number) => line('pair', quantity, [{ productId: 'edicion', max: 3, units: 2 }])
const lowered = (lines: ReturnType<typeof line>[]) => tooMuchOf(lines).map(({ line: { key }, most }) => [key, most])

test('sizes and bundles of a product share what one person may buy of it', () => {
  const [small, large] = [size('small', 1), size('large', 1)]
  expect(mostOf(small, [small, large, line('other', 5)])).toBe(2)
  expect(mostOf(pair(0), [small, pair(0)])).toBe(1)
  expect(mostOf(pair(0), [small, large, pair(0)])).toBe(0)
  expect(mostOf(line('other', 5), [small, large])).toBe(10)
})

test('what is too much together is lowered from the line that came last, no further than it must', () => {
  expect(lowered([size('small', 1), size('large', 2), line('other', 5)])).toEqual([])
  expect(lowered([size('small', 2), size('large', 2)])).toEqual([['large', 1]])
  expect(lowered([size('small', 4), size('large', 1)])).toEqual([
    ['large', 0],
    ['small', 3],
  ])
  expect(lowered([pair(1), size('small', 2)])).toEqual([['small', 1]])
})

test('more than there is, or what is not for sale, is lowered as well', () => {
  expect(lowered([line('a', 11), { ...line('b', 2), isPurchasable: false }])).toEqual([
    ['b', 0],
    ['a', 10],
  ])
})
