import { expect, it } from 'vitest'
import { localeOf } from './negotiate.ts'

it.each([
  ['', {}, 'es'],
  ['?lng=en', { cookie: 'lng=es', 'accept-language': 'es' }, 'en'],
  ['?lng=fr', { cookie: 'lng=en' }, 'en'],
  ['', { cookie: 'theme=dark; lng=en', 'accept-language': 'es' }, 'en'],
  ['', { cookie: 'xlng=en' }, 'es'],
  ['', { 'accept-language': 'en-US,en;q=0.9,es;q=0.8' }, 'en'],
  ['', { 'accept-language': 'fr-FR, es;q=0.4, en;q=0.7' }, 'en'],
  ['', { 'accept-language': 'en;q=0, fr' }, 'es'],
  ['', { 'accept-language': 'pt-BR' }, 'es'],
])('an address ending in "%s" with %o is answered in %s', (query, headers, expected) => {
  const request = new Request(`http://store.example/${query}`, { headers: headers as Record<string, string> })
  expect(localeOf(request)).toBe(expected)
})
