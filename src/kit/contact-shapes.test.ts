import { describe, expect, it } from 'vitest'
import { isMailbox } from './mailbox.ts'
import { isPhoneNumber } from './phone-number.ts'

describe('a mailbox', () => {
  it.each(['lucia@people.example', 'l.p+tienda@mail.people.example', 'peña@año.example', "o'hara@people.example"])(
    'can be %s',
    (text) => {
      expect(isMailbox(text)).toBe(true)
    },
  )

  it.each([
    '',
    'lucia',
    'lucia@',
    '@people.example',
    'lucia@people',
    'lucia@people.',
    'lucia@people..example',
    'lucia @people.example',
    'lucia@people.example, otra@people.example',
    'Lucía <lucia@people.example>',
    'lucia@people.example;otra@people.example',
    '"lucia"@people.example',
    'lucia@people.example\r\nBcc: otra@people.example',
  ])('is not %j', (text) => {
    expect(isMailbox(text)).toBe(false)
  })
})

describe('a phone number', () => {
  it.each(['3312345678', '33 1234 5678', '+52 (33) 1234-5678', '331.234.5678'])('can be %s', (text) => {
    expect(isPhoneNumber(text)).toBe(true)
  })

  it.each(['', '331234567', '33 1234 567', '1234567890123456', '3312345678 ext 1', '٣٣١٢٣٤٥٦٧٨'])(
    'is not %j',
    (text) => {
      expect(isPhoneNumber(text)).toBe(false)
    },
  )
})
