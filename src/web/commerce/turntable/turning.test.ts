import { expect, it } from 'vitest'
import { heightWithin, MOST_ZOOM, nearest, sideOf, slowed, stepped, wrapped, zoomed } from './turning.ts'

it.each([
  [0, 0],
  [360, 0],
  [-15, 345],
  [735, 15],
])('counts %d degrees as %d', (degrees, within) => {
  expect(wrapped(degrees)).toBe(within)
})

it.each([
  [0, 'front'],
  [-45, 'front'],
  [90, 'right'],
  [180, 'back'],
  [-180, 'back'],
  [270, 'left'],
  [-90, 'left'],
] as const)('says of %d degrees which side is seen: %s', (degrees, side) => {
  expect(sideOf(degrees)).toBe(side)
})

it('steps from anywhere onto multiples of the step, and meets both labels', () => {
  expect([stepped(0, 1), stepped(0, -1), stepped(7, 1), stepped(7, -1), stepped(-7, 1), stepped(-30, -1)]).toEqual([
    15, -15, 15, 0, 0, -45,
  ])
})

it('turns to a label the shorter way', () => {
  expect([nearest(0, 180), nearest(350, 0), nearest(-170, 180), nearest(370, 180)]).toEqual([180, 360, -180, 540])
})

it('zooms within its limits', () => {
  expect([zoomed(1, -1), zoomed(1, 1), zoomed(4.9, 1)]).toEqual([1, 1.5, MOST_ZOOM])
})

it('comes to rest', () => {
  const first = slowed(1, 100)
  expect(first.way).toBeGreaterThan(50)
  expect(first.way).toBeLessThan(100)
  expect(slowed(first.speed, 2000).speed).toBe(0)
  expect(slowed(-1, 100).way).toBeCloseTo(-first.way)
})

it('keeps the bottle in the picture', () => {
  const bottle = { middle: 15, tall: 30 }
  expect([heightWithin(40, 1, bottle), heightWithin(40, 2, bottle), heightWithin(-9, 2, bottle)]).toEqual([
    15, 22.5, 7.5,
  ])
})
