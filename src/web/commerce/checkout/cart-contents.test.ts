import { expect, it } from 'vitest'
import { contentsOf } from './cart-contents.ts'

it('tells a quantity that is still being saved from the saved one', () => {
  const saved = contentsOf([{ key: 'reposado/750', quantity: 3, isBusy: false }])
  const wanted = contentsOf([{ key: 'reposado/750', quantity: 3, isBusy: true }])
  expect(wanted).not.toBe(saved)
})
