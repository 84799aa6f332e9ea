import { expect, it } from 'vitest'
import { isNetworkFailure } from './lazy-failure-page.tsx'

it.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'The network connection was lost.',
  'Failed to fetch dynamically imported module: https://store.example/assets/track-1.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('%s: nothing arrived', (message) => {
  expect(isNetworkFailure(new TypeError(message))).toBe(true)
})

it('faults of ours are no matter of the network', () => {
  expect(isNetworkFailure(new TypeError("Cannot read properties of undefined (reading 'name')"))).toBe(false)
  expect(isNetworkFailure({ status: 500, statusText: '', data: '', internal: false })).toBe(false)
  expect(isNetworkFailure(undefined)).toBe(false)
})
