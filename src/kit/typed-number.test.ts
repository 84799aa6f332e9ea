import { expect, it } from 'vitest'
import { typedNumber } from './typed-number.ts'

it.each([
  ['1,290.50', 1290.5],
  ['1290,5', 1290.5],
  ['12,5', 12.5],
  ['$1 290', 1290],
  ['1,290', 1290],
  ['1.290,50', 1290.5],
  ['0,750', 0.75],
  ['.5', 0.5],
  ['-99.1332', -99.1332],
  ['20.96737891', 20.96737891],
  ['12.', 12],
  ['12,', 12],
])('reads %s', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})

it.each(['', ' ', '.', ',', 'doce', '1e5', '--1', '1 kg', '1,29,50', '1.290.500'])('is none: %j', (text) => {
  expect(typedNumber(text)).toBeUndefined()
})
