import { expect, test } from 'vitest'
import { chargedLines } from './charged-lines.ts'

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
  expect(counts(chargedLines(lines, ENGRAVING, CHARGE))).toEqual(charged)
})

test('what isn’t engraved is left as it is, and what can’t be had isn’t added', () => {
  const lines = [line('reposado', 2), line('grabado', 1)]
  expect(chargedLines(lines, null)).toEqual(lines)
  expect(counts(chargedLines([line('reposado', 2)], ENGRAVING))).toEqual(['2 reposado'])
  expect(counts(chargedLines(lines, { ...ENGRAVING, bottles: [] }))).toEqual(['2 reposado'])
})
