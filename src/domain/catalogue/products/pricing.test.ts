import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activeDiscount, priceAfterDiscount, pricesOf } from './pricing.ts'

const price = fc.integer({ min: 1, max: 100_000_000 })
const discount = fc.record({
  isActive: fc.constant(true),
  type: fc.constantFrom('percentage' as const, 'fixed' as const),
  value: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
})

describe('a discounted price', () => {
  test.each([
    [100_00, 'percentage', 15, 85_00],
    [99_99, 'percentage', 10, 89_99],
    [100_00, 'percentage', 100, 0],
    [100_00, 'fixed', 12.5, 87_50],
    [100_00, 'fixed', 150, 0],
  ] as const)('%i centavos less %s %d is %i', (list, type, value, left) => {
    expect(priceAfterDiscount(list, { isActive: true, type, value })).toBe(left)
  })

  test('is whole centavos between nothing and the list price', () => {
    fc.assert(
      fc.property(price, discount, (list, off) => {
        const left = priceAfterDiscount(list, off)
        expect(Number.isInteger(left)).toBe(true)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(list)
      }),
    )
  })

  test('never rises as the discount grows', () => {
    fc.assert(
      fc.property(price, discount, fc.integer({ min: 0, max: 5000 }), (list, off, more) => {
        const greater = { ...off, value: off.value + more / 100 }
        expect(priceAfterDiscount(list, greater)).toBeLessThanOrEqual(priceAfterDiscount(list, off))
      }),
    )
  })

  test('is the list price while the discount is inactive, or there is none', () => {
    fc.assert(
      fc.property(price, discount, (list, off) => {
        expect(priceAfterDiscount(list, { ...off, isActive: false })).toBe(list)
        expect(priceAfterDiscount(list, null)).toBe(list)
      }),
    )
  })

  test('is always below the price it is shown against', () => {
    fc.assert(
      fc.property(price, fc.option(price), fc.option(discount), (priceCentavos, oldPriceCentavos, off) => {
        const shown = pricesOf({ priceCentavos, oldPriceCentavos }, off)
        expect(shown.priceCentavos).toBe(priceAfterDiscount(priceCentavos, off))
        if (shown.oldPriceCentavos !== null) expect(shown.oldPriceCentavos).toBeGreaterThan(shown.priceCentavos)
      }),
    )
  })
})

describe('the price struck through', () => {
  const variant = { priceCentavos: 900_00, oldPriceCentavos: 1000_00 }

  test('is the list price while a discount is active', () => {
    const shown = pricesOf(variant, { isActive: true, type: 'fixed', value: 100 })
    expect(shown).toEqual({ priceCentavos: 800_00, oldPriceCentavos: 900_00 })
  })

  test('is the former price otherwise', () => {
    expect(pricesOf(variant, null)).toEqual(variant)
  })
})

test('a stored discount counts only while it is active and takes something', () => {
  const stored = { discountType: 'percentage' as const, discountValue: 12_50, isDiscountActive: true }
  expect(activeDiscount(stored)).toEqual({ isActive: true, type: 'percentage', value: 12.5 })
  expect(activeDiscount({ ...stored, isDiscountActive: false })).toBeNull()
  expect(activeDiscount({ ...stored, discountValue: 0 })).toBeNull()
  expect(activeDiscount({ discountType: null, discountValue: null, isDiscountActive: true })).toBeNull()
})
