import { expect, test } from 'vitest'
import { newTotpSecret, totpAddress, totpCode, totpStepOf } from './totp.server.ts'

/** `12345678901234567890`, the key of the examples in RFC 6238. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the standard’s code is %s', (seconds, code) => {
  expect(totpCode(KEY, Math.floor(seconds / 30))).toBe(code)
  expect(totpStepOf(code, KEY, at(seconds), null)).toBe(Math.floor(seconds / 30))
})

test('a code of the step before or after is taken, no other', () => {
  const code = totpCode(KEY, 1000)
  const taken = [-61, -31, -1, 0, 29, 30, 59, 60, 90].map((off) => totpStepOf(code, KEY, at(1000 * 30 + off), null))
  expect(taken).toEqual([undefined, undefined, 1000, 1000, 1000, 1000, 1000, undefined, undefined])
})

test('no code is taken twice, nor one older than the last', () => {
  const now = at(1000 * 30)
  expect(totpStepOf(totpCode(KEY, 1000), KEY, now, 999)).toBe(1000)
  expect(totpStepOf(totpCode(KEY, 1000), KEY, now, 1000)).toBeUndefined()
  expect(totpStepOf(totpCode(KEY, 999), KEY, now, 1000)).toBeUndefined()
})

test.each(['', '28708', '2870820', 'abcdef', '２８７０８２'])('%j is no code', (code) => {
  expect(totpStepOf(code, KEY, at(59), null)).toBeUndefined()
})

test('a secret has 160 bits in base 32, and the app is told whose it is', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  const address = new URL(totpAddress(secret, { email: 'a+b@people.example', issuer: 'Sierra & Co' }))
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toMatch(/Sierra & Co:a\+b@people\.example$/)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret,
    issuer: 'Sierra & Co',
    digits: '6',
    period: '30',
  })
})
