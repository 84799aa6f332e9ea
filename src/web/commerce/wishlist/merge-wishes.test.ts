import { describe, expect, it } from 'vitest'
import { mergeWishes, wishChanges } from './merge-wishes.ts'

describe('what is told to an account', () => {
  it('is the whole list of a guest who signs in', () => {
    expect(wishChanges(['a', 'b'], undefined, 'me')).toEqual({ added: ['a', 'b'], removed: [] })
  })

  it('is what was added and removed since the last agreement', () => {
    const agreed = { customerId: 'me', productIds: ['a', 'b'] }
    expect(wishChanges(['b', 'c'], agreed, 'me')).toEqual({ added: ['c'], removed: ['a'] })
    expect(wishChanges(['a', 'b'], agreed, 'me')).toEqual({ added: [], removed: [] })
  })

  it('is nothing that another account left behind', () => {
    const agreed = { customerId: 'other', productIds: ['a', 'b'] }
    expect(wishChanges(['b', 'c'], agreed, 'me')).toEqual({ added: ['c'], removed: [] })
  })
})

describe('what the account answers', () => {
  it('is taken over as it is', () => {
    expect(mergeWishes({ agreed: ['x', 'a'], sent: ['a', 'b'], now: ['a', 'b'] })).toEqual(['x', 'a'])
  })

  it('does not undo what changed meanwhile', () => {
    expect(mergeWishes({ agreed: ['x', 'a', 'b'], sent: ['a', 'b'], now: ['b', 'c'] })).toEqual(['x', 'b', 'c'])
  })
})
