import { expect, it } from 'vitest'
import { invoiceDeadline } from './invoice-deadline.ts'

it.each([
  ['2026-11-20T18:00:00Z', '2026-12-01T06:00:00.000Z'],
  // The evening before in Mexico
  ['2026-12-01T05:59:00Z', '2026-12-04T05:59:00.000Z'],
  ['2026-12-01T06:00:00Z', '2027-01-01T06:00:00.000Z'],
  ['2026-12-31T12:00:00Z', '2027-01-03T12:00:00.000Z'],
])('paid at %s: until %s', (paidAt, until) => {
  expect(invoiceDeadline(new Date(paidAt)).toISOString()).toBe(until)
})
