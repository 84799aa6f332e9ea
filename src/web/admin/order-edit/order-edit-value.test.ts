import { expect, test } from 'vitest'
import { EMPTY_CALLER } from '#web/admin/new-order/new-order-value.ts'
import { requestOf } from './order-edit-value.ts'

const LINE = { variantId: 'vaso', sku: '', name: 'Vaso', size: '', image: '', price: 1, quantity: 2 }

function typed(price: string, reduction: string) {
  const lines = [{ ...LINE, isAlcohol: false, isBottle: false, available: 0 }]
  return requestOf(
    { lines, prices: { vaso: price }, reduction, caller: EMPTY_CALLER, gift: null, engraving: null, reason: '' },
    false,
  )
}

test('a gift that nobody touched stays as it is', () => {
  const gift = { message: 'Salud', from: 'Elena', to: 'Ana', hidesPrices: true, arrivesOn: null }
  const edit = { lines: [], prices: {}, reduction: '', caller: EMPTY_CALLER, gift, engraving: null, reason: '' }
  expect(requestOf(edit, false)?.gift).toEqual(gift)
  expect(requestOf({ ...edit, gift: null }, false)?.gift).toBeNull()
})

test('prices and adjustments are read as people write them', () => {
  expect(typed('12,5', '1,290.50')).toMatchObject({ lines: [{ unitPrice: 12.5 }], reduction: 1290.5 })
  expect(typed('', '')).toMatchObject({ lines: [{ variantId: 'vaso', quantity: 2 }], reduction: 0 })
  expect(typed('doce', '')).toBeUndefined()
  expect(typed('', '-1')).toBeUndefined()
})
