import { expect, test } from 'vitest'
import { hasCard } from './gift-card.ts'

const GIFT = { message: '', from: '', to: '', hidesPrices: true, arrivesOn: null }

test.each([
  [{ message: 'Salud' }, null, true],
  [{ to: 'Zoë' }, { number: 1 }, true],
  [{ from: 'Elena' }, { number: 2 }, false],
  [{}, null, false],
])('a gift with %j has its card in %j: %s', (words, parcel, has) => {
  expect(hasCard({ ...GIFT, ...words }, parcel)).toBe(has)
})
