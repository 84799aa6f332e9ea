import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_LINES, MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { mergeLines } from './merge-carts.ts'

const line = fc.record({
  variantId: fc.integer({ min: 0, max: 80 }).map(String),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
})
const cart = fc.uniqueArray(line, { selector: ({ variantId }) => variantId, maxLength: MAX_LINES })

it('keeps every line of the customer, adds up what both have, and stays within what a cart holds', () => {
  fc.assert(
    fc.property(cart, cart, (own, guests) => {
      const merged = mergeLines(own, guests)
      const quantities = new Map(merged.map(({ variantId, quantity }) => [variantId, quantity]))
      expect(quantities.size).toBe(merged.length)
      expect(merged.length).toBe(
        Math.min(MAX_LINES, new Set([...own, ...guests].map(({ variantId }) => variantId)).size),
      )
      for (const { variantId, quantity } of own) {
        const more = guests.find((guest) => guest.variantId === variantId)?.quantity ?? 0
        expect(quantities.get(variantId)).toBe(Math.min(MAX_QUANTITY, quantity + more))
      }
    }),
  )
})
