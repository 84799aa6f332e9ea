import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVERY_UNIT, FOR_ALL } from './aim.ts'
import type { Reduction } from './schemas.ts'
import { breakDown } from './totals.ts'
import type { SaleTotals } from './totals.ts'

type Lines = SaleTotals['lines']
const glass = (unitPriceCentavos: number, quantity = 1, categoryId = 'accessories'): Lines[number] => ({
  unitPriceCentavos,
  quantity,
  categoryId,
  collectionIds: [],
  isExtra: false,
})
const offer = (groupUnits: number, reducedUnits = 1, value = 10_000): Reduction => ({
  type: 'percentage',
  value,
  groupUnits,
  reducedUnits,
  ...FOR_ALL,
})
const sell = (lines: Lines, promotion: Reduction | null) =>
  breakDown({ soldOn: '2026-01-15', lines, discount: null, promotion, shipping: null })
const paid = (lines: Lines, promotion: Reduction | null) => sell(lines, promotion).totalCentavos
const linesPaid = (lines: Lines, promotion: Reduction) =>
  sell(lines, promotion).lines.map(({ totalCentavos }) => totalCentavos)

const price = fc.integer({ min: 1, max: 5_000_000 })
const lines = fc.array(
  fc.record({
    unitPriceCentavos: price,
    quantity: fc.integer({ min: 1, max: 99 }),
    categoryId: fc.constantFrom('accessories', 'books'),
    collectionIds: fc.constant([]),
    isExtra: fc.constant(false),
  }),
  { minLength: 1, maxLength: 20 },
)
const group = fc.integer({ min: 2, max: 12 })
const groups = group.chain((units) =>
  fc.record({ units: fc.constant(units), reduced: fc.integer({ min: 1, max: units - 1 }) }),
)
const percent = fc.integer({ min: 1, max: 10_000 })

/** The same sale reckoned unit by unit. */
function reckonedByUnit(sold: Lines, units: number, reduced: number): number {
  const prices = sold
    .flatMap(({ unitPriceCentavos, quantity }) => Array.from({ length: quantity }, () => unitPriceCentavos))
    .toSorted((a, b) => b - a)
  let total = 0
  for (let start = 0; start < prices.length; start += units) {
    const together = prices.slice(start, start + units)
    const payers = together.length < units ? together : together.slice(0, units - reduced)
    total += payers.reduce((sum, each) => sum + each, 0)
  }
  return total
}

describe('of every so many units, some for free', () => {
  it('2x1 and 3x2 count full groups only', () => {
    const totals = (promotion: Reduction) => [1, 2, 3, 4, 5, 6].map((count) => paid([glass(100, count)], promotion))
    expect(totals(offer(2))).toEqual([100, 100, 200, 200, 300, 300])
    expect(totals(offer(3))).toEqual([100, 200, 200, 300, 400, 400])
    expect(totals(offer(2, 1, 5000))).toEqual([100, 150, 250, 300, 400, 450])
  })

  it('the cheapest of each group is the reduced one, and the group bears it together', () => {
    expect(linesPaid([glass(6000), glass(10_000)], offer(2))).toEqual([3750, 6250])
    expect(linesPaid([glass(5000), glass(10_000, 2)], offer(2))).toEqual([5000, 10_000])
    expect(paid([glass(1000, 2), glass(10_000, 2)], offer(2))).toBe(11_000)
  })

  it('no group bears what another one is reduced by', () => {
    const [a, b, c] = [glass(100_000, 2), glass(50_000), glass(1000)]
    expect(linesPaid([a, b, c], offer(2))).toEqual([100_000, 49_020, 980])
    expect(linesPaid([c, b, a], offer(2))).toEqual([980, 49_020, 100_000])
    expect(linesPaid([glass(90_000), glass(60_000, 4), glass(30_000)], offer(2))).toEqual([54_000, 136_000, 20_000])
    expect(linesPaid([glass(90_000), glass(60_000, 4), glass(30_000)], offer(3))).toEqual([64_286, 181_714, 24_000])
  })

  it('units that it isn’t for fill no group and pay in full', () => {
    const onGlasses = { ...offer(2), categoryIds: ['accessories'] }
    expect(linesPaid([glass(100), glass(90_000, 3, 'bottles')], onGlasses)).toEqual([100, 270_000])
    expect(linesPaid([glass(100, 2), glass(90_000, 3, 'bottles')], onGlasses)).toEqual([100, 270_000])
  })

  it('equal units pay for all but those of full groups', () => {
    fc.assert(
      fc.property(groups, price, fc.integer({ min: 1, max: 300 }), ({ units, reduced }, each, count) => {
        const payers = count - Math.floor(count / units) * reduced
        expect(paid([glass(each, count)], offer(units, reduced))).toBe(payers * each)
      }),
    )
  })

  it('comes to what the units come to one by one', () => {
    fc.assert(
      fc.property(groups, lines, ({ units, reduced }, sold) => {
        expect(paid(sold, offer(units, reduced))).toBe(reckonedByUnit(sold, units, reduced))
      }),
    )
  })

  it('adds up by line, never below zero, whatever is sold and whatever a code left', () => {
    const code = fc.option(fc.record({ type: fc.constant('percentage' as const), value: percent }))
    fc.assert(
      fc.property(groups, percent, lines, code, ({ units, reduced }, value, sold, given) => {
        const discount = given && { ...given, ...FOR_ALL, ...EVERY_UNIT }
        const promotion = { ...offer(units, reduced, value), categoryIds: ['accessories'] }
        const made = breakDown({ soldOn: '2026-01-15', lines: sold, discount, promotion, shipping: null })
        const sum = (pick: (line: (typeof made.lines)[number]) => number) =>
          made.lines.reduce((total, line) => total + pick(line), 0)
        expect(sum((line) => line.totalCentavos)).toBe(made.totalCentavos)
        expect(sum((line) => line.discountCentavos)).toBe(made.discountCentavos + made.promotionCentavos)
        expect(made.netCentavos + made.ivaCentavos).toBe(made.totalCentavos)
        for (const { totalCentavos } of made.lines)
          expect(Number.isSafeInteger(totalCentavos) && totalCentavos >= 0).toBe(true)
      }),
    )
  })

  it('another unit never makes the purchase cheaper where one of each group is reduced', () => {
    fc.assert(
      fc.property(group, percent, lines, price, (units, value, sold, more) => {
        const promotion = offer(units, 1, value)
        expect(paid([...sold, glass(more)], promotion)).toBeGreaterThanOrEqual(paid(sold, promotion))
      }),
    )
  })

  it('another full group of equal units never makes it cheaper, however many of it are reduced', () => {
    fc.assert(
      fc.property(groups, percent, price, fc.nat(99), ({ units, reduced }, value, each, count) => {
        const promotion = offer(units, reduced, value)
        const total = paid([glass(each, count)], promotion)
        expect(paid([glass(each, count + units)], promotion)).toBeGreaterThanOrEqual(total)
      }),
    )
  })

  it('costs no more together than in two purchases', () => {
    fc.assert(
      fc.property(groups, lines, lines, ({ units, reduced }, some, others) => {
        const promotion = offer(units, reduced)
        expect(paid([...some, ...others], promotion)).toBeLessThanOrEqual(
          paid(some, promotion) + paid(others, promotion),
        )
      }),
    )
  })
})
