import { expect, it } from 'vitest'
import { isFromElsewhere } from '../entry.server.tsx'

const asked = (method: string, origin?: string) =>
  isFromElsewhere(
    new Request('http://127.0.0.1:3000/contacto', { method, headers: origin === undefined ? {} : { origin } }),
    'https://store.example',
  )

it.each(['https://evil.example', 'null', 'https://store.example.evil.example', 'not an origin'])(
  'a form that %s sends comes from elsewhere',
  (origin) => {
    expect(asked('POST', origin)).toBe(true)
    expect(asked('GET', origin)).toBe(false)
  },
)

it.each(['https://store.example', 'http://127.0.0.1:3000', undefined])('one that %s sends is the store’s', (origin) => {
  expect(asked('POST', origin)).toBe(false)
})
