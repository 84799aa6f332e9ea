import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVERY_UNIT, FOR_ALL } from './aim.ts'
import { breakDown, itemsBeforePoints } from './totals.ts'
import type { Breakdown, SaleTotals } from './totals.ts'

const SOLD_ON = '2026-01-15'
const line = fc.record({
  unitPriceCentavos: fc.integer({ min: 1, max: 5_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  categoryId: fc.constantFrom('bottles', 'kits', 'accessories'),
  collectionIds: fc.subarray(['gifts', 'aged']),
  isExtra: fc.boolean(),
  drinks: fc.option(
    fc.record({ abv: fc.integer({ min: 0, max: 100 }), pricePercent: fc.integer({ min: 0, max: 100 }) }),
  ),
})
const lines = fc.array(line, { minLength: 1, maxLength: 50 })
const extent = {
  categoryIds: fc.subarray(['bottles', 'kits', 'accessories']),
  collectionIds: fc.subarray(['gifts', 'aged']),
  groupUnits: fc.constant(null),
  reducedUnits: fc.constant(null),
}
const discount = fc.option(
  fc.oneof(
    fc.record({ type: fc.constant('percentage' as const), value: fc.integer({ min: 0, max: 10_000 }), ...extent }),
    fc.record({ type: fc.constant('fixed' as const), value: fc.integer({ min: 0, max: 1_000_000_000 }), ...extent }),
    fc.record({ type: fc.constant('free_shipping' as const), value: fc.constant(0), ...extent }),
  ),
)
const shipping = fc.option(
  fc.record({
    baseCentavos: fc.integer({ min: 0, max: 100_000 }),
    additionalCentavos: fc.integer({ min: 0, max: 1_000_000 }),
    freeFromCentavos: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  }),
)
/** Without what customers have besides. */
const guestSale: fc.Arbitrary<SaleTotals> = fc.record({ soldOn: fc.constant(SOLD_ON), lines, discount, shipping })
const sale: fc.Arbitrary<SaleTotals> = fc.record({
  soldOn: fc.constant(SOLD_ON),
  lines,
  discount,
  promotion: discount,
  pointsCentavos: fc.integer({ min: 0, max: 1_000_000_000 }),
  shipping,
})

const JALISCO = { baseCentavos: 9900, additionalCentavos: 0, freeFromCentavos: 250_000 }

function amountsOf(breakdown: Breakdown): number[] {
  const { lines: parts, shipping: delivery, ...totals } = breakdown
  return [...parts, delivery, totals].flatMap((part) => Object.values(part))
}

function isCovered({ discount: code }: SaleTotals, sold: SaleTotals['lines'][number] | undefined): boolean {
  if (!code || !sold) return false
  const isAimed = code.categoryIds.length + code.collectionIds.length > 0
  const isIn = sold.collectionIds.some((id) => code.collectionIds.includes(id))
  return !isAimed || code.categoryIds.includes(sold.categoryId) || isIn
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

describe('a breakdown', () => {
  it('adds up to the centavo, whatever is sold', () => {
    fc.assert(
      fc.property(sale, (sold) => {
        const made = breakDown(sold)
        expect(sum(made.lines.map((part) => part.subtotalCentavos))).toBe(made.subtotalCentavos)
        expect(sum(made.lines.map((part) => part.discountCentavos))).toBe(
          made.discountCentavos + made.promotionCentavos + made.pointsCentavos,
        )
        for (const part of made.lines) {
          expect(part.subtotalCentavos - part.discountCentavos).toBe(part.totalCentavos)
        }
        const delivery = made.shipping
        expect(delivery.baseCentavos + delivery.additionalCentavos - delivery.discountCentavos).toBe(
          delivery.totalCentavos,
        )
        expect(sum(made.lines.map((part) => part.totalCentavos)) + delivery.totalCentavos).toBe(made.totalCentavos)
        const itemsAmount = itemsBeforePoints(made) - made.pointsCentavos
        expect(itemsAmount + delivery.totalCentavos).toBe(made.totalCentavos)
        expect(made.netCentavos + made.ivaCentavos).toBe(made.totalCentavos)
        expect(sum(made.lines.map((part) => part.iepsCentavos))).toBe(made.iepsCentavos)
        expect(made.iepsCentavos).toBeLessThanOrEqual(made.netCentavos)
        for (const part of made.lines) expect(part.iepsCentavos).toBeLessThanOrEqual(part.totalCentavos)
      }),
    )
  })

  it('holds whole, non-negative amounts only', () => {
    fc.assert(
      fc.property(sale, (sold) => {
        for (const amount of amountsOf(breakDown(sold))) {
          expect(Number.isSafeInteger(amount) && amount >= 0 && !Object.is(amount, -0)).toBe(true)
        }
      }),
    )
  })

  it('takes a fair share of the discount from every line that it is for: never a centavo off the exact proportion', () => {
    fc.assert(
      fc.property(guestSale, (sold) => {
        const made = breakDown(sold)
        const isGood = sold.lines.map((each) => isCovered(sold, each))
        const itemsAmount = sum(made.lines.map((part, index) => (isGood[index] ? part.subtotalCentavos : 0)))
        for (const [index, part] of made.lines.entries()) {
          if (!isGood[index]) continue
          const exact = (made.discountCentavos * part.subtotalCentavos) / itemsAmount
          expect(Math.abs(part.discountCentavos - exact)).toBeLessThan(1.001)
        }
      }),
    )
  })

  it('takes nothing off lines that it isn’t for, and no more off the others than they cost', () => {
    fc.assert(
      fc.property(guestSale, (sold) => {
        for (const [index, part] of breakDown(sold).lines.entries()) {
          const isGood = isCovered(sold, sold.lines[index])
          expect(part.discountCentavos).toBeLessThanOrEqual(isGood ? part.subtotalCentavos : 0)
        }
      }),
    )
  })

  it('takes off some products what it would take off them alone', () => {
    fc.assert(
      fc.property(guestSale, (sold) => {
        const covered = sold.lines.filter((each) => isCovered(sold, each))
        const alone = breakDown({ ...sold, lines: covered, shipping: null })
        expect(breakDown(sold).discountCentavos).toBe(alone.discountCentavos)
      }),
    )
  })

  it('takes the code off first, then the promotion off what is left, then points off the rest', () => {
    fc.assert(
      fc.property(sale, (sold) => {
        const made = breakDown(sold)
        const withCode = breakDown({ ...sold, promotion: null, pointsCentavos: 0 })
        const withBoth = breakDown({ ...sold, pointsCentavos: 0 })
        expect(made.discountCentavos).toBe(withCode.discountCentavos)
        expect(made.promotionCentavos).toBe(withBoth.promotionCentavos)
        expect(made.pointsCentavos).toBe(Math.min(sold.pointsCentavos ?? 0, itemsBeforePoints(withBoth)))
        for (const [index, part] of made.lines.entries()) {
          expect(part.totalCentavos).toBeLessThanOrEqual(withBoth.lines[index]?.totalCentavos ?? 0)
        }
      }),
    )
  })

  it('ships alike however many points pay for the products', () => {
    fc.assert(
      fc.property(sale, (sold) => {
        expect(breakDown(sold).shipping).toEqual(breakDown({ ...sold, pointsCentavos: 0 }).shipping)
      }),
    )
  })

  it('costs no less for products when a quantity grows, and no more when a discount grows', () => {
    fc.assert(
      fc.property(guestSale, fc.nat(200), (sold, more) => {
        const itemsAmount = (some: SaleTotals) => {
          const made = breakDown(some)
          return made.subtotalCentavos - made.discountCentavos
        }
        const [first, ...others] = sold.lines
        if (!first) return
        const larger = { ...sold, lines: [{ ...first, quantity: first.quantity + 1 }, ...others] }
        expect(itemsAmount(larger)).toBeGreaterThanOrEqual(itemsAmount(sold))
        if (!sold.discount || sold.discount.type === 'free_shipping') return
        const cap = sold.discount.type === 'percentage' ? 10_000 : Number.POSITIVE_INFINITY
        const deeper = { ...sold, discount: { ...sold.discount, value: Math.min(sold.discount.value + more, cap) } }
        expect(itemsAmount(deeper)).toBeLessThanOrEqual(itemsAmount(sold))
      }),
    )
  })

  it('contains 16 % IVA within half a centavo', () => {
    fc.assert(
      fc.property(sale, (sold) => {
        const { netCentavos, totalCentavos } = breakDown(sold)
        expect(Math.abs(netCentavos * 1.16 - totalCentavos)).toBeLessThanOrEqual(0.5 * 1.16 + 1e-3)
      }),
    )
  })
})

describe('discounts', () => {
  const quantities = [
    { unitPriceCentavos: 3333, quantity: 1, categoryId: 'bottles', collectionIds: [], isExtra: false },
    { unitPriceCentavos: 3333, quantity: 1, categoryId: 'bottles', collectionIds: [], isExtra: false },
    { unitPriceCentavos: 3334, quantity: 1, categoryId: 'bottles', collectionIds: [], isExtra: false },
  ]

  it('spreads by largest remainder', () => {
    const made = breakDown({
      soldOn: SOLD_ON,
      lines: quantities,
      discount: { type: 'fixed', value: 1000, ...FOR_ALL, ...EVERY_UNIT },
      shipping: null,
    })
    expect(made.lines.map((part) => part.discountCentavos)).toEqual([333, 333, 334])
  })

  it('takes everything at 100 %, shipping excepted', () => {
    const made = breakDown({
      soldOn: SOLD_ON,
      lines: quantities,
      discount: { type: 'percentage', value: 10_000, ...FOR_ALL, ...EVERY_UNIT },
      shipping: JALISCO,
    })
    expect(made).toMatchObject({ discountCentavos: 10_000, totalCentavos: 9900 })
    expect(made.lines.every((part) => part.totalCentavos === 0)).toBe(true)
  })

  it('never takes more than the products cost', () => {
    const made = breakDown({
      soldOn: SOLD_ON,
      lines: quantities,
      discount: { type: 'fixed', value: 999_999, ...FOR_ALL, ...EVERY_UNIT },
      shipping: null,
    })
    expect(made).toMatchObject({ discountCentavos: 10_000, totalCentavos: 0, netCentavos: 0, ivaCentavos: 0 })
  })

  it('reads a percentage in hundredths of a point and rounds half up', () => {
    const made = breakDown({
      soldOn: SOLD_ON,
      lines: [{ unitPriceCentavos: 1000, quantity: 1, categoryId: 'bottles', collectionIds: [], isExtra: false }],
      discount: { type: 'percentage', value: 1265, ...FOR_ALL, ...EVERY_UNIT },
      shipping: null,
    })
    expect(made.discountCentavos).toBe(127)
  })
})

describe('shipping', () => {
  it('is free from the threshold on', () => {
    const at = (unitPriceCentavos: number) =>
      breakDown({
        soldOn: SOLD_ON,
        lines: [{ unitPriceCentavos, quantity: 1, categoryId: 'bottles', collectionIds: [], isExtra: false }],
        discount: null,
        shipping: JALISCO,
      }).shipping
    expect(at(249_999)).toMatchObject({ discountCentavos: 0, totalCentavos: 9900 })
    expect(at(250_000)).toMatchObject({ baseCentavos: 9900, discountCentavos: 9900, totalCentavos: 0 })
  })

  it('looks at the products after the discount', () => {
    const made = breakDown({
      soldOn: SOLD_ON,
      lines: [{ unitPriceCentavos: 250_000, quantity: 1, categoryId: 'bottles', collectionIds: [], isExtra: false }],
      discount: { type: 'fixed', value: 1, ...FOR_ALL, ...EVERY_UNIT },
      shipping: JALISCO,
    })
    expect(made.shipping.totalCentavos).toBe(9900)
  })

  it('is free with a free-shipping code, which leaves the products alone', () => {
    const made = breakDown({
      soldOn: SOLD_ON,
      lines: [{ unitPriceCentavos: 1000, quantity: 2, categoryId: 'bottles', collectionIds: [], isExtra: false }],
      discount: { type: 'free_shipping', value: 0, ...FOR_ALL, ...EVERY_UNIT },
      shipping: { ...JALISCO, additionalCentavos: 2500 },
    })
    expect(made).toMatchObject({ discountCentavos: 0, totalCentavos: 2000 })
    expect(made.shipping).toEqual({
      baseCentavos: 9900,
      additionalCentavos: 2500,
      discountCentavos: 12_400,
      totalCentavos: 0,
    })
  })

  it('adds nothing for a pickup', () => {
    const made = breakDown({
      soldOn: SOLD_ON,
      lines: [{ unitPriceCentavos: 11_600, quantity: 1, categoryId: 'bottles', collectionIds: [], isExtra: false }],
      discount: null,
      shipping: null,
    })
    expect(made).toMatchObject({ totalCentavos: 11_600, netCentavos: 10_000, ivaCentavos: 1600 })
  })
})
