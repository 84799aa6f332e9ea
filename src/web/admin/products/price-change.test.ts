import { expect, test } from 'vitest'
import { adjustmentOf, changeOf, NEW_PRICE_CHANGE, problemsOf } from './price-change.ts'

const previewed = (variantId: string, price: number, newPrice: number | null) => ({
  productId: 'vaso',
  name: 'Vaso',
  variantId,
  size: 'Pieza',
  sku: variantId,
  price,
  newPrice,
  marginPercent: null,
  newMarginPercent: null,
  temporaryUntil: null,
})
const PREVIEW = [previewed('same', 100, 100), previewed('none', 1, null), previewed('less', 100, 90)]

test('an amount is asked for once it is one', () => {
  const typed = ['', 'diez', '0', '10', '10 %', '1,200.50'].map((value) => adjustmentOf({ ...NEW_PRICE_CHANGE, value }))
  expect(typed.map((adjustment) => adjustment?.value)).toEqual([undefined, undefined, undefined, 10, 10, 1200.5])
})

test('sends what changes alone, with the former price where it is to be shown', () => {
  const form = { ...NEW_PRICE_CHANGE, startsAt: '2027-01-05T09:00' }
  expect(changeOf(PREVIEW, form)).toEqual({
    lines: [{ variantId: 'less', from: 100, price: 90 }],
    startsAt: '2027-01-05T09:00:00-06:00',
    endsAt: null,
  })
  const struck = changeOf(PREVIEW, { ...form, direction: 'lower', isStruck: true })
  expect(struck.lines).toEqual([{ variantId: 'less', from: 100, price: 90, oldPrice: 100 }])
  expect(changeOf(PREVIEW, { ...form, direction: 'raise', isStruck: true }).lines[0]).not.toHaveProperty('oldPrice')
})

test('finds the price that a refusal is about', () => {
  const fields = { 'lines.0.from': 'Ahora 95', 'lines.1.price': 'otro', endsAt: 'tarde' }
  expect([...problemsOf(changeOf(PREVIEW, NEW_PRICE_CHANGE), fields)]).toEqual([['less', 'Ahora 95']])
})
