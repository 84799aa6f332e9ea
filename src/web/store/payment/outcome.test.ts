import { describe, expect, it } from 'vitest'
import { outcomeOf } from './outcome.ts'

const PENDING = {
  status: 'pending',
  paidAt: null,
  paymentMethod: 'card',
  paymentStatus: 'pending',
  expiresAt: '2026-03-01T11:00:00Z',
  canBePaid: true,
  needsSignIn: false,
  voucher: null,
  payment: null,
} as const

const FOREIGN = { canBePaid: false, needsSignIn: true } as const
const OVER = { canBePaid: false, expiresAt: null } as const
const VOUCHER = { number: '12345678901234', address: null, expiresAt: '2026-03-05T05:59:59Z', amount: 200 }
const PAID = {
  status: 'processing',
  paidAt: '2026-03-01T10:00:00Z',
  paymentStatus: 'succeeded',
  canBePaid: false,
} as const
/** Paid, and an edit added something. */
const OWED = { ...PAID, canBePaid: true } as const
const INSTRUCTIONS = { beneficiary: '', bank: '', clabe: '', reference: '', amount: 200, expiresAt: '' }

describe('how an order stands for who comes back from paying', () => {
  it.each([
    ['paid', PAID],
    ['paid', { status: 'completed', canBePaid: false }],
    ['confirming', {}],
    ['failed', { paymentStatus: 'failed' }],
    ['failed', { paymentStatus: 'expired' }],
    ['ended', { paymentStatus: 'expired', ...OVER }],
    ['confirming', OVER],
    ['signIn', { paymentStatus: 'expired', ...FOREIGN }],
    ['confirming', FOREIGN],
    ['closed', { status: 'cancelled' }],
    ['transfer', { paymentMethod: 'spei' }],
    ['ended', { paymentMethod: 'spei', ...OVER }],
    ['confirming', { paymentMethod: 'oxxo', ...OVER }],
    ['signIn', { paymentMethod: 'spei', paymentStatus: 'expired', ...FOREIGN }],
    ['store', { paymentMethod: 'store' }],
    ['store', { paymentMethod: 'store', ...FOREIGN }],
    ['closed', { paymentMethod: 'store', ...OVER }],
    ['voucher', { paymentMethod: 'oxxo', voucher: VOUCHER }],
    ['paid', { paymentMethod: 'oxxo', status: 'processing', canBePaid: false }],
    ['voucher', { ...OWED, voucher: VOUCHER }],
    ['transfer', { ...OWED, payment: { instructions: INSTRUCTIONS } }],
    ['confirming', OWED],
    ['confirming', { ...PAID, ...FOREIGN }],
    ['confirming', { paymentMethod: 'oxxo' }],
  ] as const)('%s: %j', (outcome, facts) => {
    expect(outcomeOf({ ...PENDING, ...facts }, true)).toBe(outcome)
  })

  it('waits quietly once nobody asks any more', () => {
    expect(outcomeOf(PENDING, false)).toBe('waiting')
    expect(outcomeOf({ ...PENDING, ...OVER }, false)).toBe('ended')
    expect(outcomeOf({ ...PENDING, paymentMethod: 'oxxo', ...OVER }, false)).toBe('ended')
    expect(outcomeOf({ ...PENDING, ...FOREIGN }, false)).toBe('signIn')
    expect(outcomeOf({ ...PENDING, ...PAID, ...FOREIGN }, false)).toBe('signIn')
    expect(outcomeOf({ ...PENDING, paymentMethod: 'spei', ...FOREIGN }, false)).toBe('signIn')
    expect(outcomeOf({ ...PENDING, ...OWED }, false)).toBe('balance')
  })
})
