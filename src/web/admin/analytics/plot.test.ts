import { expect, it } from 'vitest'
import { areaPath, axisOf, isFlat, linePath } from './plot.ts'

it.each([
  [[0], [0, 1]],
  [[3], [0, 1, 2, 3]],
  [
    [120, 890],
    [0, 250, 500, 750, 1000],
  ],
  [[1_234_567], [0, 500_000, 1_000_000, 1_500_000]],
  [
    [-120, 80],
    [-150, -100, -50, 0, 50, 100],
  ],
])('an axis for %j has lines at %j', (values, ticks) => {
  const axis = axisOf(values)
  expect(axis.ticks).toEqual(ticks)
  expect(axis.y(ticks[0] as number)).toBe(100)
  expect(axis.y(ticks.at(-1) as number)).toBe(0)
})

it('a line goes through the middle of each step, and its area down to zero', () => {
  const axis = axisOf([0, 100])
  expect(linePath([0, 100], axis)).toBe('M25 100L75 0')
  expect(areaPath([0, 100], axis)).toBe('M25 100L75 0L75 100L25 100Z')
  expect(linePath([50], axis)).toBe('M25 50H75')
  expect(areaPath([], axis)).toBe('')
})

it('a period without a sale, as the one before it, has nothing to draw', () => {
  expect(
    isFlat([
      { now: 0, before: 0 },
      { now: 0, before: null },
    ]),
  ).toBe(true)
  expect(
    isFlat([
      { now: 0, before: 0 },
      { now: 0, before: 3 },
    ]),
  ).toBe(false)
  expect(isFlat([{ now: -3, before: null }])).toBe(false)
})
