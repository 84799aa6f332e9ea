import { expect, it } from 'vitest'
import { completeClabe, isClabe } from './clabe.ts'

// The worked example of the banks' own standard, and accounts worked by hand.
it.each([
  ['03218000011835971', '9'],
  ['00201007777777777', '1'],
  ['00000000000000000', '0'],
  ['00000000000000001', '3'],
])('completes %s with %s', (account, digit) => {
  expect(completeClabe(account)).toBe(account + digit)
  expect(isClabe(account + digit)).toBe(true)
})

it('finds out any wrong digit', () => {
  const clabe = completeClabe('03218000011835971')
  for (let at = 0; at < clabe.length; at += 1) {
    const wrong = String((Number(clabe[at]) + 1) % 10)
    expect(isClabe(clabe.slice(0, at) + wrong + clabe.slice(at + 1))).toBe(false)
  }
})

it.each(['', '123', '0321800001183597', 'abcdefghijklmnopq', '032180000118359719'])(
  'makes nothing of %j',
  (account) => {
    expect(() => completeClabe(account)).toThrow(RangeError)
  },
)
