import { describe, expect, it } from 'vitest'
import { outcomeOf } from './outcome.ts'

const PENDING = {
  status: 'pending',
  paidAt: null,
  paymentMethod: 'card',
  paymentStatus: 'pending',
  canBePaid: true,
} as const

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
  ] as const)('%s: %j', (outcome, facts) => {
    expect(outcomeOf({ ...PENDING, ...facts }, true)).toBe(outcome)
  })

  it('waits quietly once nobody asks any more', () => {
    expect(outcomeOf(PENDING, false)).toBe('waiting')
  })
})
