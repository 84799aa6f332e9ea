import { expect, it, test } from 'vitest'
import { contactProblems } from './contact-form.ts'
import { greetingName } from '#domain/mail/greeting-name.ts'

const GOOD = { name: 'Lucía', email: 'lucia@people.example', phone: '33', subject: '', message: 'Hola' }

test('all but the subject is needed', () => {
  expect(contactProblems(GOOD)).toEqual({})
  expect(contactProblems({ name: ' ', email: '', phone: '\t', subject: '', message: '\n' })).toEqual({
    name: 'required',
    email: 'required',
    phone: 'required',
    message: 'required',
  })
  expect(contactProblems({ ...GOOD, email: 'lucia@people' })).toEqual({ email: 'email' })
})

it.each(['Lucía', 'María José O’Hara-Núñez', '李小龍'])('%s is greeted by name', (name) =>
  expect(greetingName(name)).toBe(name),
)

it.each(['prize.example', 'Call 55 5555 0000', 'https://x', 'a@b.example', '<b>Lu</b>', ' Lu', 'x'.repeat(61)])(
  '%j is greeted without a name',
  (name) => expect(greetingName(name)).toBe(''),
)
