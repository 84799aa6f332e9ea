import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earnedPoints, usablePoints, worthOf } from './points.ts'
import { tierOf } from './tiers.ts'

describe('points', () => {
  it('are earned one by ten pesos paid for products, whole ones only, none for shipping', () => {
    const earn = (itemsCentavos: number, shippingCentavos = 0) =>
      earnedPoints({ itemsCentavos, totalCentavos: itemsCentavos + shippingCentavos, refundedCentavos: 0 })
    expect([earn(999), earn(1000), earn(89_900), earn(89_900, 9900), earn(0, 9900), earn(0)]).toEqual([
      0, 1, 89, 89, 0, 0,
    ])
  })

  it('are lost in proportion to the money that is given back', () => {
    const after = (refundedCentavos: number) =>
      earnedPoints({ itemsCentavos: 90_000, totalCentavos: 100_000, refundedCentavos })
    expect([after(0), after(1), after(50_000), after(99_999), after(100_000)]).toEqual([90, 89, 45, 0, 0])
  })

  it('never grow by a refund, nor fall below 0', () => {
    const amount = fc.integer({ min: 0, max: 2_000_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, amount, (itemsCentavos, shipping, some, more) => {
        const totalCentavos = itemsCentavos + shipping
        const [less = 0, most = 0] = [some, more].map((one) => Math.min(one, totalCentavos)).toSorted((a, b) => a - b)
        const worth = (refundedCentavos: number) => earnedPoints({ itemsCentavos, totalCentavos, refundedCentavos })
        expect(worth(most)).toBeLessThanOrEqual(worth(less))
        expect(worth(most)).toBeGreaterThanOrEqual(0)
        expect(worth(less)).toBeLessThanOrEqual(itemsCentavos / 1000)
      }),
    )
  })

  it('a hundred of them take ten pesos off', () => {
    expect(worthOf(100)).toBe(1000)
  })

  it('can be used by the hundred, as far as balance and products go', () => {
    expect([usablePoints(99, 1_000_000), usablePoints(250, 1_000_000), usablePoints(5000, 12_345)]).toEqual([
      0, 200, 1200,
    ])
    expect([usablePoints(5000, 999), usablePoints(-40, 100_000), usablePoints(500, 0)]).toEqual([0, 0, 0])
  })

  it('never pay more than the products cost', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 10_000_000 }), fc.nat(1_000_000_000), (balance, itemsAmount) => {
        const usable = usablePoints(balance, itemsAmount)
        expect(usable % 100).toBe(0)
        expect(worthOf(usable)).toBeLessThanOrEqual(itemsAmount)
        expect(usable).toBeLessThanOrEqual(Math.max(0, balance))
      }),
    )
  })
})

describe('tiers', () => {
  it('begin at 0, 500, 2,000 and 5,000', () => {
    const names = [-5, 0, 499, 500, 1999, 2000, 4999, 5000, 90_000].map((earned) => tierOf(earned).tier)
    expect(names).toEqual([
      'blanco',
      'blanco',
      'blanco',
      'reposado',
      'reposado',
      'anejo',
      'anejo',
      'extraanejo',
      'extraanejo',
    ])
  })

  it('say how far it is to the next one', () => {
    expect(tierOf(1250)).toEqual({
      tier: 'reposado',
      next: { tier: 'anejo', from: 2000, missing: 750 },
      progress: 0.5,
    })
    expect(tierOf(-50)).toMatchObject({ progress: 0, next: { missing: 550 } })
    expect(tierOf(5000)).toEqual({ tier: 'extraanejo', next: null, progress: 1 })
  })
})
