import { expect, it } from 'vitest'
import type { OwnOrder } from './own-orders.ts'
import { isInvoiceLater, isReturnLater } from './whats-later.ts'

const order = (
  status: OwnOrder['status'],
  noInvoice: OwnOrder['invoice']['whyNot'],
  noReturn: OwnOrder['return']['whyNot'],
) => ({
  status,
  invoice: { whyNot: noInvoice, until: null, requested: null, suggested: null },
  return: { whyNot: noReturn, until: null, requests: [] },
})

it.each([
  [order('pending', 'unpaid', 'not-delivered'), true, true],
  [order('processing', null, 'not-delivered'), false, true],
  [order('completed', null, null), false, false],
  [order('completed', 'too-late', 'too-late'), false, false],
  [order('cancelled', 'cancelled', 'not-delivered'), false, false],
])('what an order leaves for later: %o', (standing, invoice, back) => {
  expect(isInvoiceLater(standing)).toBe(invoice)
  expect(isReturnLater(standing)).toBe(back)
})
