import { describe, expect, it } from 'vitest'
import { outcomeOf } from './outcome.ts'

const PENDING = {
  status: 'pending',
  paidAt: null,
  paymentMethod: 'card',
  paymentStatus: 'pending',
  expiresAt: '2026-03-01T11:00:00Z',
  canBePaid: true,
  voucher: null,
  payment: null,
  balance: 0,
} as const

const OVER = { canBePaid: false, expiresAt: null } as const
const VOUCHER = { number: '12345678901234', address: null, expiresAt: '2026-03-05T05:59:59Z', amount: 200 }
const PAID = { status: 'processing', paidAt: '2026-03-01T10:00:00Z', paymentStatus: 'succeeded' } as const
const INSTRUCTIONS = { beneficiary: '', bank: '', clabe: '', reference: '', amount: 200, expiresAt: '' }

describe('how an order stands for who comes back from paying', () => {
  it.each([
    ['paid', { status: 'processing', paidAt: '2026-03-01T10:00:00Z', paymentStatus: 'succeeded' }],
    ['paid', { status: 'completed' }],
    ['confirming', {}],
    ['failed', { paymentStatus: 'failed' }],
    ['failed', { paymentStatus: 'expired' }],
    ['ended', { paymentStatus: 'expired', ...OVER }],
    ['confirming', OVER],
    ['signIn', { paymentStatus: 'expired', canBePaid: false }],
    ['confirming', { canBePaid: false }],
    ['closed', { status: 'cancelled' }],
    ['transfer', { paymentMethod: 'spei' }],
    ['ended', { paymentMethod: 'spei', ...OVER }],
    ['confirming', { paymentMethod: 'oxxo', ...OVER }],
    ['signIn', { paymentMethod: 'spei', paymentStatus: 'expired', canBePaid: false }],
    ['store', { paymentMethod: 'store' }],
    ['store', { paymentMethod: 'store', canBePaid: false }],
    ['closed', { paymentMethod: 'store', ...OVER }],
    ['voucher', { paymentMethod: 'oxxo', voucher: VOUCHER }],
    ['paid', { paymentMethod: 'oxxo', status: 'processing' }],
    ['voucher', { ...PAID, balance: 200, voucher: VOUCHER }],
    ['transfer', { ...PAID, balance: 200, payment: { instructions: INSTRUCTIONS } }],
    ['confirming', { ...PAID, balance: 200 }],
    ['confirming', { ...PAID, balance: 200, canBePaid: false }],
    ['paid', { ...PAID, balance: null, canBePaid: false }],
    ['paid', { ...PAID, balance: -200 }],
    ['confirming', { paymentMethod: 'oxxo' }],
  ] as const)('%s: %j', (outcome, facts) => {
    expect(outcomeOf({ ...PENDING, ...facts }, true)).toBe(outcome)
  })

  it('waits quietly once nobody asks any more', () => {
    expect(outcomeOf(PENDING, false)).toBe('waiting')
    expect(outcomeOf({ ...PENDING, ...OVER }, false)).toBe('ended')
    expect(outcomeOf({ ...PENDING, paymentMethod: 'oxxo', ...OVER }, false)).toBe('ended')
    expect(outcomeOf({ ...PENDING, canBePaid: false }, false)).toBe('signIn')
    expect(outcomeOf({ ...PENDING, ...PAID, balance: 200, canBePaid: false }, false)).toBe('signIn')
    expect(outcomeOf({ ...PENDING, paymentMethod: 'spei', canBePaid: false }, false)).toBe('signIn')
    expect(outcomeOf({ ...PENDING, ...PAID, balance: 200 }, false)).toBe('balance')
  })
})
