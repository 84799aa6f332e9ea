import { expect, test } from 'vitest'
import { readFigure } from './figure.ts'

test.each([
  ['125', 125],
  ['1,290.50', 1290.5],
  ['$ 1 290', 1290],
  ['1,000', 1000],
  ['1,5', 1.5],
  ['12,90', 12.9],
  ['.5', 0.5],
  ['12.', 12],
])('reads the sum %j', (typed, figure) => {
  expect(readFigure(typed, 2)).toBe(figure)
})

test.each(['12.345', '0', '', '.', '1e3', '-4', '1,23,4'])('is no sum: %j', (typed) => {
  expect(readFigure(typed, 2)).toBeUndefined()
})

test('reads whole numbers', () => {
  const typed = ['0', '12', '1,200', '1.5', '1,5', '-1', '99999999999999999']
  expect(typed.map((each) => readFigure(each, 0))).toEqual([0, 12, 1200, ...Array.from({ length: 4 })])
})
