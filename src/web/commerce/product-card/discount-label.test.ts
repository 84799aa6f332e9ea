import { describe, expect, it } from 'vitest'
import { discountLabel } from './discount-label.ts'

const plain = { price: 900, oldPrice: null, tags: {} }
const of = (type: 'percentage' | 'fixed', value: number, isActive = true) => ({
  price: 900,
  oldPrice: 1000,
  tags: { discount: { isActive, type, value } },
})

describe('discountLabel', () => {
  it('says nothing of a plain price', () => expect(discountLabel(plain, 'es')).toBeUndefined())
  it('says nothing where there is no price yet', () => {
    expect(discountLabel({ ...of('percentage', 10), price: null }, 'es')).toBeUndefined()
  })
  it('shows a percentage', () => expect(discountLabel(of('percentage', 10), 'es')).toBe('-10%'))
  it('shows an amount', () => expect(discountLabel(of('fixed', 1200), 'es')).toBe('-$1,200'))
  it('says nothing of a discount of 0', () => {
    expect(discountLabel({ ...of('percentage', 0), oldPrice: null }, 'es')).toBeUndefined()
  })
  it('says nothing of a discount that is off', () => {
    expect(discountLabel({ ...of('fixed', 200, false), oldPrice: null }, 'es')).toBeUndefined()
  })
  it('never overstates what an old price takes off', () => {
    expect(discountLabel({ ...plain, price: 1590, oldPrice: 1790 }, 'es')).toBe('-11%')
    expect(discountLabel({ ...plain, price: 1999, oldPrice: 2000 }, 'es')).toBeUndefined()
  })
})
