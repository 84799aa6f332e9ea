import { expect, it } from 'vitest'
import { addressedLocale, localeOf, localePrefixOf, localizedPath, withoutLocalePrefix } from './negotiate.ts'

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

it.each([
  ['/en', 'en'],
  ['/en/store?page=2', 'en'],
  ['/en/store?lng=es', 'es'],
  ['/store?lng=en', 'en'],
  ['/entrega', undefined],
  ['/store', undefined],
])('the address %s says %s', (address, expected) => {
  expect(addressedLocale(new URL(address, 'http://store.example'))).toBe(expected)
})

it.each([
  ['/', '/en'],
  ['/?utm_source=x', '/en?utm_source=x'],
  ['/#categories', '/en#categories'],
  ['/store/anejo?variant=1', '/en/store/anejo?variant=1'],
])('%s stands in English at %s, and comes back', (path, english) => {
  expect(localizedPath(path, 'en')).toBe(english)
  expect(localizedPath(path, 'es')).toBe(path)
  const { pathname } = new URL(english, 'http://store.example')
  expect(localePrefixOf(pathname)).toBe('/en')
  expect(withoutLocalePrefix(pathname)).toBe(new URL(path, 'http://store.example').pathname)
})
