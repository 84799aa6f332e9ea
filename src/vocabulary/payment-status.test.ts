import { expect, it } from 'vitest'
import { paymentStatusesBefore } from './payment-status.ts'

it('money that a provider reports never leaves where it waits for staff, nor comes back once given back', () => {
  expect(paymentStatusesBefore('unmatched')).toEqual(['pending', 'failed', 'expired'])
  expect(paymentStatusesBefore('expired')).toEqual(['pending', 'failed'])
  expect(paymentStatusesBefore('refunded')).toEqual(['succeeded', 'unmatched'])
})

it('a transfer that came too late is followed by another, or was noted by mistake', () => {
  const isLateTransfer = true
  expect(paymentStatusesBefore('unmatched', { isLateTransfer })).toEqual(['pending', 'failed', 'expired', 'refunded'])
  expect(paymentStatusesBefore('expired', { isLateTransfer })).toEqual(['pending', 'failed', 'unmatched'])
  expect(paymentStatusesBefore('succeeded', { isLateTransfer })).toEqual(paymentStatusesBefore('succeeded'))
})
