import { expect, test } from 'vitest'
import { hashPassword, knownAsker, strangeAsker, verifyNoPassword, verifyPassword } from './passwords.server.ts'

const ASKER = knownAsker('ana')

test('a password is verified against its hash, and no other is', async () => {
  const stored = await hashPassword('corazón de agave', ASKER)
  expect(await verifyPassword('corazón de agave', stored, ASKER)).toBe(true)
  expect(await verifyPassword('corazon de agave', stored, ASKER)).toBe(false)
  expect(await verifyPassword('', stored, ASKER)).toBe(false)
})

test('an accent typed as a combining mark is the same password', async () => {
  const stored = await hashPassword('corazón'.normalize('NFC'), ASKER)
  expect(await verifyPassword('corazón'.normalize('NFD'), stored, ASKER)).toBe(true)
})

test('the hash names Argon2id and its cost, and two of the same password differ', async () => {
  const first = await hashPassword('repetida', ASKER)
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await hashPassword('repetida', ASKER)).not.toBe(first)
})

test('a hash made at another cost is verified at its own', async () => {
  const cheaper = '$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$J7KEPLJFqvmIdcR4XbiULxcqpnAcWwVVbB06GBPJYjY'
  expect(await verifyPassword('otra', cheaper, ASKER)).toBe(false)
})

test('verifying no password never succeeds', async () => {
  expect(await verifyNoPassword('cualquiera', strangeAsker('192.0.2.1'))).toBe(false)
})

test('whoever is known to an account doesn’t wait behind a crowd of strangers', async () => {
  const ended: string[] = []
  const strangers = Array.from({ length: 40 }, async (_, index) => {
    await verifyNoPassword('cualquiera', strangeAsker(`198.51.${index}.1`))
    ended.push('stranger')
  })
  await hashPassword('agave secreto', knownAsker('owner'))
  const before = ended.length
  await Promise.all(strangers)
  expect(before).toBeLessThan(10)
})

test('one network has a share of the places: the others still find one', async () => {
  const ask = (address: string) =>
    verifyNoPassword('cualquiera', strangeAsker(address)).catch((error: unknown) => (error as Error).constructor.name)
  const crowd = Array.from({ length: 40 }, (_, index) => ask(`198.51.100.${index}`))
  const other = ask('203.0.113.1')
  expect(await other).toBe(false)
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([false, 'TooBusy']))
})

test('what is not one of our hashes is a defect, not a wrong password', async () => {
  await expect(verifyPassword('x', 'plain text', ASKER)).rejects.toThrow('PHC')
})
