import { expect, it } from 'vitest'
import type { OwnOrder } from './own-orders.ts'
import { unitsLeft } from './units-left.ts'

const product = (variantId: string) => ({ variantId, quantity: 2, refunded: 0 }) as OwnOrder['products'][number]
const order = (engraving: OwnOrder['engraving'], tours: { variantId: string }[] = []) =>
  ({ return: { requests: [] }, engraving, tours }) as unknown as OwnOrder

it('offers no engraving to go back: it goes with its bottle', () => {
  const engraved = order({ soldAs: 'grabado', bottles: [{ variantId: 'blanco', lines: ['Para Elena'] }] })
  expect(['grabado', 'blanco'].map((variantId) => unitsLeft(engraved, product(variantId)))).toEqual([0, 2])
  expect(unitsLeft(order(null), product('grabado')), 'ordinary goods').toBe(2)
})

it('offers no tour to go back', () => {
  expect(unitsLeft(order(null, [{ variantId: 'sabado' }]), product('sabado'))).toBe(0)
})
