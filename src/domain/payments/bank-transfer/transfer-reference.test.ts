import { expect, it } from 'vitest'
import { isTransferReference, makeTransferReference } from './transfer-reference.ts'

it('makes seven digits that check themselves', () => {
  for (let made = 0; made < 200; made += 1) {
    const reference = makeTransferReference()
    expect(isTransferReference(reference)).toBe(true)
    for (let at = 0; at < reference.length; at += 1) {
      const wrong = String((Number(reference[at]) + 1) % 10)
      expect(isTransferReference(reference.slice(0, at) + wrong + reference.slice(at + 1))).toBe(false)
    }
  }
})
