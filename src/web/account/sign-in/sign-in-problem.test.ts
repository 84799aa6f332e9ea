import { describe, expect, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import { MESSAGES } from '#i18n/resources.server.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { ApiError, Unreachable } from '#web/platform/api-client.ts'
import { isEmailTaken, registrationFailure, signInProblem } from './sign-in-problem.ts'
import { NoUserData } from './sign-in.ts'

const es = translationsOf('es').of('auth')
const en = translationsOf('en').of('auth')

const refused = (status: number, code: string, message: string, path?: string) =>
  new ApiError({ statusCode: status, code, message, ...(path && { errors: [{ path, message }] }) })

const wrong = refused(401, 'WrongCredentials', 'El correo o la contraseña no son correctos.')
const taken = refused(409, 'EmailTaken', 'Ya hay una cuenta con este correo (already exists).', 'email')
const broken = refused(502, 'Unknown', '')

describe('signing in', () => {
  test.each([
    ['the server says why', wrong, wrong.message, wrong.message],
    ['the server says nothing', refused(500, 'Internal', ''), 'Error al iniciar sesión', 'Could not sign in'],
    [
      'something else answers',
      broken,
      'HTTP error! status: 502. El servidor no pudo atenderte. Espera un momento y vuelve a intentarlo.',
      'HTTP error! status: 502. The server couldn’t answer. Wait a moment and try again.',
    ],
    ['nobody answers', new Unreachable(), 'Error de conexión', 'Connection error'],
    ['the browser keeps nothing', new NoUserData(), 'No se encontraron los datos del usuario', 'No user data found'],
    ['the unforeseen', new TypeError(), 'Error al iniciar sesión', 'Could not sign in'],
  ])('%s', (_when, error, spanish, english) => {
    expect(signInProblem(error, es)).toEqual({ text: spanish })
    expect(signInProblem(error, en)).toEqual({ text: english })
  })
})

describe('registering', () => {
  test('an e-mail that has an account is told at its field', () => {
    expect(isEmailTaken(taken)).toBe(true)
    expect(registrationFailure(taken, es)).toEqual({ text: 'Este correo ya está registrado', field: 'email' })
    expect(registrationFailure(taken, en)).toEqual({ text: 'This email is already registered', field: 'email' })
  })

  test('any other refusal is told in its own words, at its field if it has one', () => {
    const short = refused(422, 'RegistrationRefused', 'La contraseña…', 'password')
    expect(registrationFailure(short, es)).toEqual({ text: 'La contraseña…', field: 'password' })
    expect(registrationFailure(refused(429, 'TooManyRequests', 'Espera.'), es)).toEqual({ text: 'Espera.' })
    expect(isEmailTaken(short)).toBe(false)
  })

  test.each([broken, new TypeError()])('without words it is an error of registering', (error) => {
    expect(registrationFailure(error, es)).toEqual({ text: 'Error al registrarse' })
  })

  test('nobody answers', () => {
    expect(registrationFailure(new Unreachable(), en)).toEqual({ text: 'Connection error' })
  })
})

test.each(LOCALES)('the form and the server state the rules in the same words (%s)', (locale) => {
  const { auth, errors } = MESSAGES[locale]
  for (const [key, text] of Object.entries(auth.problems)) {
    if (key in errors && key !== 'emailTaken') expect(text).toBe(errors[key as keyof typeof errors])
  }
  expect(auth.problems.incomplete).toBe(errors.signInIncomplete)
})
