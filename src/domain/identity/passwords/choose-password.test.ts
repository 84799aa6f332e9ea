import { expect, it } from 'vitest'
import { hashChosenPassword } from './choose-password.server.ts'
import { knownAsker } from './passwords.server.ts'

const FORM = { password: 'mezcla-47113', confirmPassword: 'mezcla-47113' }
const HOLDER = { email: 'ana@people.example', name: 'Ana', role: 'customer' as const }

it('many people who choose a password at once don’t take each other’s places', async () => {
  const chosen = Array.from({ length: 40 }, (_, index) => hashChosenPassword(FORM, HOLDER, knownAsker(`${index}`)))
  const ends = await Promise.allSettled(chosen)
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
})
