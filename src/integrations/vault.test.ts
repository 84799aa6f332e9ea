import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

test('what was sealed is opened with the same secret, by any process', () => {
  const sealed = createVault('one secret').seal('JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY')
  expect(createVault('one secret').open(sealed)).toBe('JBSWY3DPEHPK3PXP')
})

test('the same text is sealed differently each time', () => {
  const vault = createVault('one secret')
  expect(vault.seal('same')).not.toBe(vault.seal('same'))
})

test('another secret, or a changed letter, opens nothing', () => {
  const sealed = createVault('one secret').seal('text')
  expect(() => createVault('another secret').open(sealed)).toThrow(/authenticate/)
  const changed = (sealed.at(-3) === 'A' ? 'B' : 'A') + sealed.slice(-2)
  expect(() => createVault('one secret').open(sealed.slice(0, -3) + changed)).toThrow(/authenticate/)
  expect(() => createVault('one secret').open('')).toThrow(/nonce|initialization|tag/i)
})

test('a mark is the same for the same text, differs with the secret, and tells nothing of the text', () => {
  const vault = createVault('one secret')
  expect(vault.fingerprint('192.0.2.0/24')).toBe(createVault('one secret').fingerprint('192.0.2.0/24'))
  expect(vault.fingerprint('192.0.2.0/24')).not.toBe(vault.fingerprint('192.0.3.0/24'))
  expect(vault.fingerprint('192.0.2.0/24')).not.toBe(createVault('another secret').fingerprint('192.0.2.0/24'))
  expect(vault.fingerprint('192.0.2.0/24')).toMatch(/^[\w-]{43}$/)
})
