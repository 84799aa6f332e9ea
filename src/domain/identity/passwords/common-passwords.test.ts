import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.server.ts'
import { COMMON_WORDS } from './common-words.server.ts'

const LUCIA = { email: 'lucia.prado@people.example', name: 'Lucía Prado' }

test.each([
  'secreto',
  'Contraseña',
  'P@ssw0rd',
  'p4ssw0rd!',
  'qwerty123',
  '2024tequila',
  'Tequila-2026!',
  'te amo',
  'guadalajara1',
  'amoramor',
  '123456',
  '19850412',
  '987654321',
  'abcdefgh',
  'aaaaaaaa',
  'abcabc',
  '1212121212',
  'xyxyxy',
  '!!!!!!!!',
  '-.-.-.-.',
])('%s is among the first that anybody tries', (password) => {
  expect(isCommonPassword(password, LUCIA)).toBe(true)
})

test.each(['lucia.prado', 'LuciaPrado', 'Lucía Prado 85', 'lucia.prado@people.example'])(
  '%s is the person’s own name',
  (password) => {
    expect(isCommonPassword(password, LUCIA)).toBe(true)
  },
)

test.each(['luciap', 'Lucia.Pra', 'LuciaPra2024', 'luciapradopeople', 'lucia-prado-people-example'])(
  '%s is the beginning of the person’s e-mail',
  (password) => {
    expect(isCommonPassword(password, LUCIA)).toBe(true)
    expect(isCommonPassword(password, { email: 'otra@people.example', name: 'Otra' })).toBe(false)
  },
)

test.each([
  'agave azul 142',
  'un secreto largo',
  'corazón de agave',
  'caballo correcto pila grapa',
  '7201938465',
  'kX9-vQ2',
  '¿¿¡¡¿!',
  '🌵🥃🌙🌵🔥💧',
  'x'.repeat(3) + 'q7' + 'y'.repeat(3),
])('%s is let pass', (password) => {
  expect(isCommonPassword(password, LUCIA)).toBe(false)
})

test('thousands of words are known, each in the form that they are compared in', () => {
  expect(COMMON_WORDS.size).toBeGreaterThan(1800)
  for (const word of COMMON_WORDS) expect(word).toMatch(/^[a-z0-9]{3,}$/)
})
