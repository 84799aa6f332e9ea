import { expect, it } from 'vitest'
import { cancelTextOf } from './cancel-text.ts'
import type { AdminOrder } from './orders.ts'

const order = (takenBack?: number, paidAt: string | null = '2026-11-20T18:00:00.000Z') =>
  ({ paidAt, total: 222.45, refund: takenBack === undefined ? null : { takenBack } }) as AdminOrder

it.each([
  ['nothing was paid', order(undefined, null), 'cancelUnpaid', 222.45],
  ['all is owed', order(), 'cancelPaid', 222.45],
  ['the bank took a part', order(122.4), 'cancelPaid', 100.05],
  ['the bank took all', order(222.45), 'cancelTakenBack', 0],
])('says what the buyer is owed: %s', (_, sold, key, owed) => {
  expect(cancelTextOf(sold)).toEqual({ key, owed })
})
