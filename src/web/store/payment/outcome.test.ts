import { describe, expect, it } from 'vitest'
import { outcomeOf } from './outcome.ts'

const PENDING = {
  status: 'pending',
  paidAt: null,
  paymentMethod: 'card',
  paymentStatus: 'pending',
  canBePaid: true,
  voucher: null,
} as const

const VOUCHER = { number: '12345678901234', address: null, expiresAt: '2026-03-05T05:59:59Z' }

describe('how an order stands for who comes back from paying', () => {
  it.each([
    ['paid', { status: 'processing', paidAt: '2026-03-01T10:00:00Z', paymentStatus: 'succeeded' }],
    ['paid', { status: 'completed' }],
    ['confirming', {}],
    ['failed', { paymentStatus: 'failed' }],
    ['failed', { paymentStatus: 'expired' }],
    ['closed', { paymentStatus: 'expired', canBePaid: false }],
    ['closed', { status: 'cancelled' }],
    ['transfer', { paymentMethod: 'spei' }],
    ['closed', { paymentMethod: 'spei', canBePaid: false }],
    ['store', { paymentMethod: 'store' }],
    ['voucher', { paymentMethod: 'oxxo', voucher: VOUCHER }],
    ['paid', { paymentMethod: 'oxxo', voucher: VOUCHER, status: 'processing' }],
    ['confirming', { paymentMethod: 'oxxo' }],
  ] as const)('%s: %j', (outcome, facts) => {
    expect(outcomeOf({ ...PENDING, ...facts }, true)).toBe(outcome)
  })

  it('waits quietly once nobody asks any more', () => {
    expect(outcomeOf(PENDING, false)).toBe('waiting')
  })
})
