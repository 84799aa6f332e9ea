import { expect, it } from 'vitest'
import { createSightings } from './sightings.ts'

/** What counts of looks, each a moment in milliseconds and what it found. */
function countedOf(...looks: [number, string?][]): string[] {
  const counted = createSightings()
  return looks.flatMap(([now, code]) => counted(code, now) ?? [])
}

it('counts a code that stays before a phone that looks every three seconds once', () => {
  expect(countedOf([0, 'a'], [3000, 'a'], [6000, 'a'])).toEqual(['a'])
  expect(countedOf([0, 'a'], [3000], [6000, 'a']), 'one look that misses it').toEqual(['a'])
})

it('counts again once no look found it for 1.2 seconds', () => {
  expect(countedOf([0, 'a'], [150], [1300], [1450, 'a'])).toEqual(['a'])
  expect(countedOf([0, 'a'], [150], [1400], [1550, 'a'])).toEqual(['a', 'a'])
})

it('counts each of two that follow each other, also the first one again', () => {
  expect(countedOf([0], [150, 'a'], [300, 'b'], [450, 'a'])).toEqual(['a', 'b', 'a'])
})
