import { expect, test } from 'vitest'
import { beginSwipe, swipePower } from './swipe.ts'

const THRESHOLD = 10_000

/** A swipe of `offset` pixels at one speed, a place every 10 ms. */
function swiped(offset: number, velocity: number) {
  const swipe = beginSwipe({ x: 200, at: 0 }, THRESHOLD)
  const duration = Math.abs(offset / velocity) * 1000
  for (let at = 10; at < duration; at += 10) swipe.move({ x: 200 + (velocity * at) / 1000, at })
  return { swipe, asked: swipe.end({ x: 200 + offset, at: duration }) }
}

test('its power is offset times velocity', () => {
  expect(swipePower(-50, -200)).toBe(-10_000)
  expect(swipePower(50, 200)).toBe(10_000)
})

test.each([
  { offset: -50, velocity: -201, asked: 'next' },
  { offset: 50, velocity: 201, asked: 'previous' },
  { offset: -50, velocity: -199, asked: undefined },
  { offset: 50, velocity: 199, asked: undefined },
  { offset: -20, velocity: -600, asked: 'next' },
  { offset: -200, velocity: -49, asked: undefined },
])('$offset px at $velocity px/s asks for $asked', ({ offset, velocity, asked }) => {
  expect(swiped(offset, velocity).asked).toBe(asked)
})

test('exactly the threshold is not beyond it', () => {
  const swipe = beginSwipe({ x: 0, at: 0 }, THRESHOLD)
  expect(swipe.end({ x: -100, at: 1000 })).toBeUndefined()
})

test('who stops before letting go asks for nothing', () => {
  const swipe = beginSwipe({ x: 300, at: 0 }, THRESHOLD)
  swipe.move({ x: 50, at: 80 })
  expect(swipe.end({ x: 50, at: 400 })).toBeUndefined()
  expect(swipe.isDragged).toBe(true)
})

test('who turns back asks for the other side', () => {
  const swipe = beginSwipe({ x: 300, at: 0 }, THRESHOLD)
  swipe.move({ x: 100, at: 100 })
  swipe.move({ x: 150, at: 250 })
  expect(swipe.end({ x: 220, at: 300 })).toBe('previous')
})

test('a press that trembles is still a click', () => {
  const swipe = beginSwipe({ x: 300, at: 0 }, 0)
  expect(swipe.end({ x: 296, at: 1 })).toBeUndefined()
  expect(swipe.isDragged).toBe(false)
})

test('the last place counts once, however few there are', () => {
  const swipe = beginSwipe({ x: 300, at: 0 }, THRESHOLD)
  swipe.move({ x: 200, at: 990 })
  expect(swipe.end({ x: 200, at: 990 })).toBe('next')
})
