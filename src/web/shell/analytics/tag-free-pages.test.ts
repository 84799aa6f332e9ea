import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { saveConsent } from '#web/commerce/visitor/consent.ts'
import { obeyConsent } from './tag-manager.ts'
import { isDocumentTagFree, isTagFree } from './tag-free-pages.ts'

test.each([
  '/management',
  '/management/orders/SC-7K3M-9QXT',
  '/dashboard/profile',
  '/login',
  '/Login/',
  '/%6Cogin',
  '//login',
  '/admin/login',
  '/join-staff',
  '/account/security',
  '/checkout',
  '/payment/methods',
])('%s admits no script of others', (path) => {
  expect(isTagFree(path)).toBe(true)
})

test.each(['/', '/store', '/store/login', '/loginless', '/payment/success', '/privacy', '/%E0%A4%A'])(
  '%s may',
  (path) => {
    expect(isTagFree(path)).toBe(false)
  },
)

describe('a visitor who agreed', () => {
  afterEach(() => vi.unstubAllGlobals())

  function loadedAt(document: string, page: string): string[] {
    const loaded: string[] = []
    openBrowser(() => ({}))
    vi.stubGlobal('document', {
      cookie: '',
      documentElement: { dataset: { tagManager: 'GTM-TEST123' } },
      createElement: () => ({}),
      head: { append: ({ src }: { src: string }) => loaded.push(src) },
    })
    vi.stubGlobal('location', { hash: '', hostname: 'store.example', pathname: page })
    vi.stubGlobal('performance', { getEntriesByType: () => [{ name: `https://store.example${document}` }] })
    saveConsent({ analytics: true, marketing: true, preferences: true })
    obeyConsent()
    return loaded
  }

  it.each([
    ['/login', '/login'],
    ['/store', '/checkout'],
    ['/management', '/store'],
  ])('in a document of %s is not followed by tags at %s', (document, page) => {
    expect(loadedAt(document, page)).toEqual([])
    expect(isDocumentTagFree()).toBe(isTagFree(document))
  })
})
