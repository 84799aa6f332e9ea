import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['agave', 'tooShort'],
  ['tequila', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12345678901234567890', 'weak'],
  ['Tequila-9!', 'fair'],
  ['agave azul 142', 'strong'],
  ['cuatro palabras muy raras', 'strong'],
] as const)('a customer’s %s is %s', (password, strength) => {
  expect(passwordStrength(password, 'customer')).toBe(strength)
})

test('staff’s needs twelve characters, and the own name counts for nothing', () => {
  expect(passwordStrength('Tequila-9!', 'staff')).toBe('tooShort')
  expect(passwordStrength('lucia.prado.1234', 'staff', 'lucia.prado@people.example')).toBe('weak')
})
