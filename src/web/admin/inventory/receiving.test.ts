import { expect, test } from 'vitest'
import { newDelivery, receiptOf, unitsOf, withArrived } from './receiving.ts'

const VARIANT = { variantId: 'vaso', sku: 'VASO', barcode: null, name: 'Vaso', size: '1', image: null, onHand: 3 }

test('each scan counts one more, and a file adds its units and its cost', () => {
  const once = withArrived([], { variant: VARIANT, quantity: 1 })
  const twice = withArrived(once, { variant: VARIANT, quantity: 1 })
  expect(twice).toMatchObject([{ variantId: 'vaso', quantity: '2', unitCost: '' }])
  const filed = withArrived(twice, { variant: VARIANT, quantity: 12, unitCost: 40.5 })
  expect(filed).toMatchObject([{ quantity: '14', unitCost: '40.5' }])
  expect(withArrived(filed, { variant: VARIANT, quantity: 1 })).toMatchObject([{ quantity: '15', unitCost: '40.5' }])
})

test('what is no whole number is no units', () => {
  expect(['12', ' 3 ', '', '1.5', '-2', 'doce'].map((quantity) => unitsOf({ quantity }))).toEqual([12, 3, 0, 0, 0, 0])
})

test('a cost is read as people write it, and what is none is refused at its field', () => {
  const costs = ['12,5', '$1,290.50', '', 'doce'].map((unitCost) => {
    const lines = withArrived([], { variant: VARIANT, quantity: 1 }).map((line) => ({ ...line, unitCost }))
    return receiptOf({ ...newDelivery(), lines }).lines[0]?.unitCost
  })
  expect(costs).toEqual([12.5, 1290.5, null, Number.NaN])
})
