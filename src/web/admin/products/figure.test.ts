import { expect, test } from 'vitest'
import { isDrasticPrice, isDrasticStock, readFigure } from './figure.ts'

test('reads figures as people in Mexico type them, and guesses at none', () => {
  const prices = ['125', '1,290.50', '$ 1 290', '.5', '12.', '1,5', '12.345', '0', '', '.', '1e3', '-4', '12,90']
  expect(prices.map((typed) => readFigure(typed, 2))).toEqual([
    125,
    1290.5,
    1290,
    0.5,
    12,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(['0', '12', '1,200', '1.5', '99999999999999999'].map((typed) => readFigure(typed, 0))).toEqual([
    0,
    12,
    1200,
    undefined,
    undefined,
  ])
})

test('asks about a price changed by more than half, and about stock that falls to under a tenth', () => {
  expect([150, 151, 50, 49].map((wanted) => isDrasticPrice(100, wanted))).toEqual([false, true, false, true])
  expect([10, 9, 0, 900].map((wanted) => isDrasticStock(100, wanted))).toEqual([false, true, true, false])
  expect(isDrasticStock(0, 0)).toBe(false)
})
