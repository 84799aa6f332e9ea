import { expect, it } from 'vitest'
import { mailServerIn, smtpUrlOf } from './smtp-url.ts'

const SERVER = {
  host: 'mail.example',
  port: 465,
  security: 'tls',
  user: 'casa@mail.example',
  password: 'p@ß:w/?#%41',
} as const

it.each([
  SERVER,
  { ...SERVER, port: 587, security: 'starttls' },
  { ...SERVER, port: 2525, security: 'open', user: '', password: '' },
  { ...SERVER, host: 'fd12::25' },
] as const)('says a server so that it is read the same: %o', (server) => {
  expect(mailServerIn(smtpUrlOf(server))).toEqual(server)
})

it.each([
  ['smtps://mail.example', { port: 465, security: 'tls' }],
  ['smtp://mail.example', { port: 587, security: 'open' }],
] as const)('%s has the usual port', (url, expected) => {
  expect(mailServerIn(url)).toMatchObject(expected)
})
