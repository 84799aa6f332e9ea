import { expect, test } from 'vitest'
import { registrationProblem, registrationProblems, trimRegistration } from './registration-rules.ts'

const GOOD = { userName: 'Lucía', email: 'lucia@people.example', password: 'secreto', confirmPassword: 'secreto' }

test('a good form has no problem, with or without a confirmation', () => {
  expect(registrationProblem(GOOD)).toBeUndefined()
  expect(registrationProblem({ ...GOOD, confirmPassword: undefined })).toBeUndefined()
})

test('name and e-mail lose the spaces around them, the password keeps its own', () => {
  const typed = { userName: '  Lucía ', email: ' lucia@people.example\t', password: ' secreto ' }
  expect(trimRegistration(typed)).toEqual({ userName: 'Lucía', email: 'lucia@people.example', password: ' secreto ' })
})

test('rules are checked in their order: mending one shows the next', () => {
  const form = { userName: '', email: '', password: '', confirmPassword: '' }
  const found: string[] = []
  const mend: Partial<typeof form>[] = [
    { userName: 'Lucía' },
    { email: 'lucia' },
    { password: 'corta' },
    { confirmPassword: 'otra' },
    { confirmPassword: 'corta' },
    { password: 'más larga', confirmPassword: 'más larga' },
    { email: 'lucia@people.example' },
  ]
  for (const change of mend) {
    found.push(registrationProblem(form)?.key ?? 'none')
    Object.assign(form, change)
  }
  expect(found).toEqual([
    'userNameRequired',
    'emailRequired',
    'passwordRequired',
    'confirmationRequired',
    'passwordsDiffer',
    'passwordTooShort',
    'emailInvalid',
  ])
  expect(registrationProblem(form)).toBeUndefined()
})

test.each(['lucia', 'lucia@', '@people.example', 'lucia@people', 'lu cia@people.example', 'lucia@@people.example'])(
  '%s is no e-mail',
  (email) => {
    expect(registrationProblem({ ...GOOD, email })).toEqual({ field: 'email', key: 'emailInvalid' })
  },
)

test('six characters are enough, also when they are emoji', () => {
  expect(registrationProblem({ ...GOOD, password: '🌵🌵🌵🌵🌵', confirmPassword: '🌵🌵🌵🌵🌵' })?.key).toBe(
    'passwordTooShort',
  )
  expect(registrationProblem({ ...GOOD, password: '🌵🌵🌵🌵🌵🌵', confirmPassword: '🌵🌵🌵🌵🌵🌵' })).toBeUndefined()
})

test('every faulty field is named at once, the first rule of the order first', () => {
  const fieldsOf = (form: Partial<typeof GOOD>) =>
    registrationProblems({ ...GOOD, ...form }).map(({ field, key }) => [field, key])
  expect(fieldsOf({ userName: '', email: 'lucia', password: 'corta', confirmPassword: 'otra' })).toEqual([
    ['userName', 'userNameRequired'],
    ['confirmPassword', 'passwordsDiffer'],
    ['password', 'passwordTooShort'],
    ['email', 'emailInvalid'],
  ])
  expect(fieldsOf({ userName: '', email: '', password: '', confirmPassword: '' })).toEqual([
    ['userName', 'userNameRequired'],
    ['email', 'emailRequired'],
    ['password', 'passwordRequired'],
    ['confirmPassword', 'confirmationRequired'],
  ])
})
