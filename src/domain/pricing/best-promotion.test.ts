import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVERY_UNIT, FOR_ALL } from './aim.ts'
import type { Promotion } from './schemas.ts'
import { bestPromotion } from './best-promotion.ts'
import { breakDown } from './totals.ts'
import type { SaleTotals } from './totals.ts'

const promotion = (name: string, type: Promotion['type'], value = 0, categoryIds: string[] = []): Promotion => ({
  id: name,
  name,
  type,
  value,
  categoryIds,
  collectionIds: [],
  ...EVERY_UNIT,
})
const SHIPPING = promotion('shipping', 'free_shipping')
const TENTH = promotion('tenth', 'percentage', 1000)
const FIFTY = promotion('fifty', 'fixed', 5000)

const JALISCO = { baseCentavos: 9900, additionalCentavos: 0, freeFromCentavos: 250_000 }
const bottle: SaleTotals = {
  soldOn: '2026-01-15',
  lines: [{ unitPriceCentavos: 80_000, quantity: 1, categoryId: 'bottles', collectionIds: [], isExtra: false }],
  discount: null,
  shipping: JALISCO,
}
const best = (sale: SaleTotals, ...promotions: Promotion[]) => bestPromotion(sale, promotions)?.promotion.name

describe('of several promotions', () => {
  it('the one that takes most off this sale counts, and it alone', () => {
    expect(best(bottle, FIFTY, TENTH, SHIPPING)).toBe('shipping')
    expect(best({ ...bottle, shipping: null }, FIFTY, TENTH, SHIPPING)).toBe('tenth')
    expect(bestPromotion(bottle, [FIFTY, SHIPPING])).toMatchObject({ centavos: 9900 })
  })

  it('none counts where none takes anything off', () => {
    expect(best({ ...bottle, shipping: null }, SHIPPING)).toBeUndefined()
    expect(best(bottle, promotion('kits', 'percentage', 5000, ['kits']))).toBeUndefined()
    expect(best(bottle)).toBeUndefined()
    const free = {
      ...bottle,
      lines: [{ unitPriceCentavos: 250_000, quantity: 1, categoryId: 'bottles', collectionIds: [], isExtra: false }],
    }
    expect(best(free, SHIPPING)).toBeUndefined()
  })

  it('one that costs the free shipping more than it takes off is left alone', () => {
    const justFree = {
      ...bottle,
      lines: [{ unitPriceCentavos: 250_000, quantity: 1, categoryId: 'bottles', collectionIds: [], isExtra: false }],
    }
    expect(best(justFree, promotion('fifty', 'fixed', 5000))).toBeUndefined()
    expect(best(justFree, promotion('two hundred', 'fixed', 20_000))).toBe('two hundred')
  })
})

describe('beside a code', () => {
  const withCode = (type: Promotion['type'], value = 0): SaleTotals => ({
    ...bottle,
    discount: { type, value, ...FOR_ALL, ...EVERY_UNIT },
  })

  it('for the products, only one for the shipping counts', () => {
    expect(best(withCode('percentage', 500), TENTH, FIFTY)).toBeUndefined()
    expect(best(withCode('percentage', 500), TENTH, SHIPPING)).toBe('shipping')
  })

  it('for the shipping, only one for the products counts', () => {
    expect(best(withCode('free_shipping'), SHIPPING)).toBeUndefined()
    expect(best(withCode('free_shipping'), SHIPPING, FIFTY)).toBe('fifty')
  })
})

it('no other choice would have been cheaper', () => {
  const anyPromotion = fc.record({
    id: fc.string(),
    name: fc.string(),
    type: fc.constantFrom('percentage' as const, 'fixed' as const, 'free_shipping' as const),
    value: fc.integer({ min: 0, max: 10_000 }),
    categoryIds: fc.subarray(['bottles', 'kits']),
    collectionIds: fc.subarray(['gifts', 'aged']),
    groupUnits: fc.constant(null),
    reducedUnits: fc.constant(null),
  })
  const anySale = fc.record({
    soldOn: fc.constant('2026-01-15'),
    lines: fc.array(
      fc.record({
        unitPriceCentavos: fc.integer({ min: 1, max: 300_000 }),
        quantity: fc.integer({ min: 1, max: 3 }),
        categoryId: fc.constantFrom('bottles', 'kits'),
        isExtra: fc.boolean(),
        collectionIds: fc.subarray(['gifts', 'aged']),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    discount: fc.constant(null),
    shipping: fc.option(fc.constant(JALISCO)),
  })
  fc.assert(
    fc.property(anySale, fc.array(anyPromotion, { maxLength: 5 }), (sale, promotions) => {
      const chosen = bestPromotion(sale, promotions)?.promotion ?? null
      const total = (one: Promotion | null) => breakDown({ ...sale, promotion: one }).totalCentavos
      for (const other of [null, ...promotions]) expect(total(chosen)).toBeLessThanOrEqual(total(other))
    }),
  )
})
