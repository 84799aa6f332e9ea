import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { saveConsent } from '#web/commerce/visitor/consent.ts'
import { obeyConsent } from './tag-manager.ts'

interface Script {
  src: string
  fail: () => void
}

let browser: ReturnType<typeof openBrowser>
const loaded: string[] = []
let appended: Script[] = []

beforeEach(() => {
  browser = openBrowser(() => ({}))
  loaded.length = 0
  appended = []
  vi.stubGlobal('document', {
    cookie: '',
    documentElement: { dataset: { tagManager: 'GTM-TEST123' } },
    createElement: () => ({
      addEventListener(_type: string, fail: () => void) {
        Object.assign(this, { fail })
      },
      remove() {
        appended = appended.filter((script) => script !== (this as unknown as Script))
      },
    }),
    head: {
      append(script: Script) {
        appended.push(script)
        loaded.push(script.src)
      },
    },
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

it('one that did not arrive is asked for again while the visitor agrees, and leaves no element behind', () => {
  vi.stubGlobal('location', { hash: '', hostname: 'store.example', pathname: '/' })
  const agree = (marketing: boolean) => saveConsent({ analytics: false, marketing, preferences: false })
  agree(true)
  obeyConsent()
  appended[0]?.fail()
  expect(appended).toEqual([])
  agree(false)
  browser.fire('online', {})
  expect(loaded).toHaveLength(1)
  agree(true)
  browser.fire('online', {})
  browser.fire('online', {})
  expect(loaded).toHaveLength(2)
})
