import { expect, test } from 'vitest'
import { isDrasticPrice, isDrasticStock } from './use-doubts.ts'

test('asks about a price changed by more than half, and about stock that falls to under a tenth', () => {
  expect([150, 151, 50, 49].map((wanted) => isDrasticPrice(100, wanted))).toEqual([false, true, false, true])
  expect([10, 9, 0, 900].map((wanted) => isDrasticStock(100, wanted))).toEqual([false, true, true, false])
  expect(isDrasticStock(0, 0)).toBe(false)
})
