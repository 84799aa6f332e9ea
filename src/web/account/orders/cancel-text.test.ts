import { expect, it } from 'vitest'
import { cancelTextOf } from './cancel-text.ts'
import type { OwnOrder } from './own-orders.ts'

const refundOf = (money: object) => ({ disputed: 0, takenBack: 0, ...money }) as OwnOrder['refund']
const PAID = { paidAt: '2026-11-20T18:00:00.000Z', paymentMethod: 'card', total: 989, refund: null } as const

it.each([
  ['an unpaid order', { paidAt: null }, 'unpaid'],
  ['a card', {}, 'card'],
  ['a transfer', { paymentMethod: 'spei' as const }, 'by-hand'],
  ['an open dispute', { refund: refundOf({ disputed: 989 }) }, 'disputed'],
  ['a lost dispute, and another open', { refund: refundOf({ disputed: 1, takenBack: 988 }) }, 'disputed'],
  ['a lost dispute', { refund: refundOf({ takenBack: 989 }) }, 'taken-back'],
])('says what becomes of the money: %s', (_, order, text) => {
  expect(cancelTextOf({ ...PAID, ...order })).toBe(text)
})
