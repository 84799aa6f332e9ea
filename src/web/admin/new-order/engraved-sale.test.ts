import { expect, test } from 'vitest'
import { engravedSale } from './engraved-sale.ts'
import { EMPTY_SALE, withoutLostWords } from './new-order-value.ts'

const line = (variantId: string, quantity: number) => {
  return { variantId, quantity, name: variantId, size: '', price: 1, isAlcohol: false, isBottle: true }
}
const { quantity: _quantity, ...CHARGE } = line('grabado', 0)
const ENGRAVING = { soldAs: 'grabado', bottles: [{ variantId: 'reposado', lines: ['Elena', ''] }] }
const counts = (lines: readonly { variantId: string; quantity: number }[]) =>
  lines.map(({ variantId, quantity }) => `${quantity} ${variantId}`)

test.each([
  [[line('reposado', 2)], ['2 reposado', '2 grabado']],
  [
    [line('grabado', 1), line('reposado', 3), line('blanco', 1)],
    ['3 grabado', '3 reposado', '1 blanco'],
  ],
  [[line('blanco', 1), line('grabado', 1)], ['1 blanco']],
])('%j are charged', (lines, charged) => {
  expect(counts(engravedSale({ lines, engraving: ENGRAVING }, CHARGE).lines)).toEqual(charged)
})

test('what isn’t engraved is left as it is', () => {
  const sale = { lines: [line('reposado', 2), line('grabado', 1)], engraving: null }
  expect(engravedSale(sale)).toEqual(sale)
})

test('a bottle that leaves takes its words with it, and comes back without', () => {
  const left = engravedSale({ lines: [line('grabado', 2), line('blanco', 1)], engraving: ENGRAVING })
  expect(left.engraving).toBeNull()
  const back = engravedSale({ ...left, lines: [...left.lines, line('reposado', 1)] })
  expect(back.engraving).toBeNull()
  expect(counts(back.lines)).toEqual(['1 blanco', '1 reposado'])

  const bottles = [...ENGRAVING.bottles, { variantId: 'blanco', lines: ['Ana', ''] }]
  const other = engravedSale({ lines: [line('grabado', 3), line('blanco', 1)], engraving: { ...ENGRAVING, bottles } })
  expect(other.engraving?.bottles.map(({ variantId }) => variantId)).toEqual(['blanco'])
  expect(counts(other.lines)).toEqual(['1 grabado', '1 blanco'])
})

test('nothing is engraved once its charge is taken out', () => {
  const sale = engravedSale({ lines: [line('reposado', 2)], engraving: ENGRAVING })
  expect(sale.engraving).toBeNull()
  expect(counts(sale.lines)).toEqual(['2 reposado'])
})

test('taken up again without its words, a sale has no charge for them', () => {
  const sale = { ...EMPTY_SALE, engravedAs: 'grabado', lines: [line('reposado', 2), line('grabado', 2)] }
  expect(counts(withoutLostWords(sale, { engraving: null }).lines)).toEqual(['2 reposado'])
  expect(withoutLostWords(sale, { engraving: ENGRAVING })).toEqual(sale)
  const bought = { ...sale, engravedAs: null }
  expect(withoutLostWords(bought, { engraving: null })).toEqual(bought)
})
