import { afterEach, expect, test, vi } from 'vitest'
import { detectLocale } from './detect-locale.ts'

interface Browser {
  pathname?: string
  search?: string
  cookie?: string
  local?: string
  session?: string
  languages?: string[]
  lang?: string
}

function given({ pathname = '/', search = '', cookie = '', local, session, languages = [], lang = '' }: Browser): void {
  vi.stubGlobal('location', { pathname, search })
  vi.stubGlobal('document', { cookie, documentElement: { lang } })
  vi.stubGlobal('localStorage', { getItem: () => local ?? null })
  vi.stubGlobal('sessionStorage', { getItem: () => session ?? null })
  vi.stubGlobal('navigator', { languages })
}

afterEach(() => vi.unstubAllGlobals())

test.each<[string, Browser, string]>([
  ['the address', { search: '?lng=en', cookie: 'lng=es', local: 'es' }, 'en'],
  ['the path', { pathname: '/en/store', cookie: 'lng=es', local: 'es' }, 'en'],
  ['the cookie', { cookie: 'a=b; lng=en', local: 'es' }, 'en'],
  ['local storage', { local: 'en', session: 'es', languages: ['es-MX'] }, 'en'],
  ['session storage', { session: 'en', languages: ['es-MX'] }, 'en'],
  ['the browser', { languages: ['fr-FR', 'en-GB', 'es'], lang: 'es' }, 'en'],
  ['the page', { languages: ['fr'], lang: 'en' }, 'en'],
  ['Spanish when nothing is spoken', { search: '?lng=de', cookie: 'lng=fr', local: 'pt', languages: ['fr'] }, 'es'],
])('%s decides the language', (_, browser, expected) => {
  given(browser)
  expect(detectLocale()).toBe(expected)
})
