import { describe, expect, it } from 'vitest'
import { priceOf, quantityOf, variantOf } from './cart-calls.ts'

describe('what the cart sends', () => {
  it.each([
    [{ productId: 'blanco', variantId: 'blanco-750' }, { variantId: 'blanco-750' }],
    [{ productId: 'blanco', variantId: 'blanco' }, {}],
    [{ productId: 'blanco', variantId: '' }, {}],
    [{ productId: 'blanco' }, {}],
  ])('names the variant of %j as %j', (item, sent) => {
    expect(variantOf(item)).toEqual(sent)
  })

  it.each([
    ['3', 3],
    [2.9, 2],
    [undefined, 1],
    ['many', 1],
    [0, 1],
    [-4, 1],
    [Infinity, 1],
  ])('takes %j for %d units', (value, units) => {
    expect(quantityOf(value)).toBe(units)
  })

  it.each([
    ['890.50', 890.5],
    [undefined, 0],
    ['free', 0],
    [Number.NaN, 0],
  ])('takes %j for a price of %d', (value, price) => {
    expect(priceOf(value)).toBe(price)
  })
})
