import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustedPrice } from './adjusted-price.ts'
import { priceAdjustmentSchema, ROUNDINGS } from './schemas.ts'
import type { PriceAdjustment } from './schemas.ts'

const price = fc.integer({ min: 1, max: 100_000_000 })
const adjustment = fc
  .record({
    direction: fc.constantFrom('raise' as const, 'lower' as const),
    type: fc.constantFrom('percentage' as const, 'fixed' as const),
    value: fc.integer({ min: 1, max: 9_900 }).map((hundredths) => hundredths / 100),
    rounding: fc.constantFrom(...ROUNDINGS),
  })
  .map((value) => priceAdjustmentSchema.parse(value))

describe('an adjusted price', () => {
  test.each([
    [899_50, 'raise', 'percentage', 10, 'none', 989_45],
    [899_50, 'raise', 'percentage', 10, 'peso', 989_00],
    [899_50, 'raise', 'percentage', 10, 'nine', 989_00],
    [899_50, 'lower', 'percentage', 10, 'nine', 809_00],
    [945_45, 'lower', 'fixed', 0.45, 'none', 945_00],
    [1_000_00, 'raise', 'fixed', 44, 'nine', 1_049_00],
    [1_002_00, 'raise', 'percentage', 0.1, 'nine', 1_009_00],
    [1_018_00, 'lower', 'percentage', 0.1, 'nine', 1_009_00],
    [100_00, 'lower', 'fixed', 100, 'none', null],
    [5_00, 'lower', 'percentage', 10, 'nine', null],
    [900_000_00, 'raise', 'percentage', 20, 'none', null],
  ] as const)('%i centavos: %s by %s %d, rounded to %s, is %s', (from, direction, type, value, rounding, to) => {
    expect(adjustedPrice(from, { direction, type, value, rounding })).toBe(to)
  })

  const isRounded = { none: () => true, peso: (to: number) => to % 100 === 0, nine: (to: number) => to % 1000 === 900 }

  test('is rounded as asked, within the limits of a price, and on the side that was asked for', () => {
    fc.assert(
      fc.property(price, adjustment, (from, asked: PriceAdjustment) => {
        const to = adjustedPrice(from, asked)
        if (to === null) return
        expect(Number.isInteger(to) && to > 0 && to <= 100_000_000).toBe(true)
        expect(isRounded[asked.rounding](to)).toBe(true)
        expect(asked.direction === 'raise' ? to >= from : to <= from).toBe(true)
      }),
    )
  })

  test('is as near to the exact one as its rounding lets it', () => {
    fc.assert(
      fc.property(price, adjustment, (from, asked: PriceAdjustment) => {
        const exact = adjustedPrice(from, { ...asked, rounding: 'none' })
        const to = adjustedPrice(from, asked)
        if (exact === null || to === null) return
        expect(Math.abs(to - exact)).toBeLessThan({ none: 1, peso: 1_00, nine: 10_00 }[asked.rounding])
      }),
    )
  })
})

test.each([
  { direction: 'lower', type: 'percentage', value: 100 },
  { direction: 'raise', type: 'percentage', value: 0 },
  { direction: 'raise', type: 'fixed', value: 0.001 },
])('%o is no adjustment', (value) => {
  expect(priceAdjustmentSchema.safeParse(value).success).toBe(false)
})
