import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { saveConsent } from '#web/commerce/visitor/consent.ts'
import { obeyConsent } from './tag-manager.ts'

const loaded: string[] = []

beforeEach(() => {
  openBrowser(() => ({}))
  vi.stubGlobal('document', {
    cookie: '',
    documentElement: { dataset: { tagManager: 'GTM-TEST123' } },
    createElement: () => ({}),
    head: { append: ({ src }: { src: string }) => loaded.push(src) },
  })
})
afterEach(() => vi.unstubAllGlobals())

it('waits for consent, and stays away from an address that carries a mailed token', () => {
  const at = (hash: string) => vi.stubGlobal('location', { hash, hostname: 'store.example' })
  at('')
  obeyConsent()
  saveConsent({ analytics: true, marketing: false, preferences: false })
  at('#token=opens-an-account')
  obeyConsent()
  expect(loaded).toEqual([])
  at('#cookies')
  obeyConsent()
  expect(loaded).toEqual(['https://www.googletagmanager.com/gtm.js?l=tagLayer&id=GTM-TEST123'])
})
