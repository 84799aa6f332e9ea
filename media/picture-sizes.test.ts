import { expect, it } from 'vitest'
import { addressOf } from './picture-sizes.ts'

it.each([
  ['banners/agave-dusk', '/pictures/banners/agave-dusk-1920x820.webp'],
  ['banners/agave-dusk-tall', '/pictures/banners/agave-dusk-tall-800x1000.webp'],
  ['people/cooper', '/pictures/people/cooper-640x800.webp'],
  ['story/oven', '/pictures/story/oven-1600x900.webp'],
  ['story/oven-tall', '/pictures/story/oven-tall-720x1260.webp'],
])('shows %s at %s', (path, address) => {
  expect(addressOf(path)).toBe(address)
})

it('knows no size of a folder that the store has no pictures of', () => {
  expect(() => addressOf('elsewhere/front')).toThrow('No size is known')
})
