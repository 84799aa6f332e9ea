import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EVERY_UNIT, FOR_ALL } from './aim.ts'
import { iepsIncludedIn, iepsRateOf } from './ieps.ts'
import { breakDown } from './totals.ts'

const SOLD_ON = '2026-01-15'

// The law's own bounds: 26.5 % to 14 degrees, 30 % to 20, 53 % above; up to 3 degrees it isn't an alcoholic drink.
it.each([
  [0, 0],
  [3, 0],
  [3.1, 2650],
  [14, 2650],
  [14.01, 3000],
  [20, 3000],
  [20.01, 5300],
  [40, 5300],
  [55, 5300],
])('at %d degrees the rate is %d', (abv, basisPoints) => {
  expect(iepsRateOf(abv, SOLD_ON)).toBe(basisPoints)
})

it('holds from the first day of 2014, and no rate is made up for a day before', () => {
  expect(iepsRateOf(40, '2014-01-01')).toBe(5300)
  expect(() => iepsRateOf(40, '2013-12-31')).toThrow(RangeError)
})

it('stands inside the price before IVA: base, then IEPS on it, then IVA on both', () => {
  // 1,000 of base, 530 of IEPS, 244.80 of IVA
  const made = breakDown({
    soldOn: SOLD_ON,
    lines: [
      {
        unitPriceCentavos: 177_480,
        quantity: 1,
        categoryId: 'bottles',
        collectionIds: [],
        isExtra: false,
        drinks: { abv: 40, pricePercent: 100 },
      },
      {
        unitPriceCentavos: 11_600,
        quantity: 1,
        categoryId: 'accessories',
        collectionIds: [],
        isExtra: false,
        drinks: null,
      },
    ],
    discount: null,
    shipping: null,
  })
  expect(made.lines.map(({ iepsBasisPoints, iepsCentavos }) => [iepsBasisPoints, iepsCentavos])).toEqual([
    [5300, 53_000],
    [0, 0],
  ])
  expect(made).toMatchObject({ iepsCentavos: 53_000, ivaCentavos: 26_080, netCentavos: 163_000 })
})

it('is charged on what was paid: of nothing it is nothing', () => {
  const sold = {
    unitPriceCentavos: 89_900,
    quantity: 2,
    categoryId: 'bottles',
    collectionIds: [],
    isExtra: false,
    drinks: { abv: 40, pricePercent: 100 },
  }
  const discount = { type: 'percentage' as const, value: 10_000, ...FOR_ALL, ...EVERY_UNIT }
  expect(breakDown({ soldOn: SOLD_ON, lines: [sold], discount, shipping: null }).iepsCentavos).toBe(0)
})

const amount = fc.integer({ min: 0, max: 500_000_000 })
const abv = fc.double({ min: 0, max: 100, noNaN: true })
const pricePercent = fc.integer({ min: 0, max: 100 })

it('gives the amount back when it is charged on the rest, to the centavo', () => {
  fc.assert(
    fc.property(amount, abv, (net, strength) => {
      const { iepsBasisPoints, iepsCentavos } = iepsIncludedIn(net, { abv: strength, pricePercent: 100 }, SOLD_ON)
      const exact = ((net - iepsCentavos) * iepsBasisPoints) / 10_000
      expect(Math.abs(exact - iepsCentavos)).toBeLessThanOrEqual(1)
    }),
  )
})

it('is whole, never negative, and never more for a part than for all of it', () => {
  fc.assert(
    fc.property(amount, abv, pricePercent, (net, strength, part) => {
      const { iepsCentavos } = iepsIncludedIn(net, { abv: strength, pricePercent: part }, SOLD_ON)
      const whole = iepsIncludedIn(net, { abv: strength, pricePercent: 100 }, SOLD_ON).iepsCentavos
      expect(Number.isSafeInteger(iepsCentavos) && iepsCentavos >= 0 && iepsCentavos <= whole).toBe(true)
    }),
  )
})
