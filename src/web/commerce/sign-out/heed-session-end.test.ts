import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { changeDraft, readCheckoutDraft } from '#web/commerce/checkout/draft.ts'
import { keepPlacedUnder, readLastBuyer } from '#web/commerce/payment/placed-under.ts'
import { storeSession } from '#web/commerce/session/session.ts'
import { SESSION_LOST } from '#web/platform/boot-script.ts'
import { heedSessionEnd } from './heed-session-end.ts'

let browser: ReturnType<typeof openBrowser>

/** Elena is signed in, began a checkout and has placed an order before. */
beforeEach(() => {
  browser = openBrowser(() => ({}))
  heedSessionEnd()
  storeSession({ id: 'elena', name: 'Elena', email: 'elena@people.example', userType: 'customer' }, 'her token')
  changeDraft({ firstName: 'Elena' })
  keepPlacedUnder({ folio: 'SC-7K3M-9QXT', email: 'elena@people.example', name: 'Elena' })
})
afterEach(() => vi.unstubAllGlobals())

const ofElena = () => [readCheckoutDraft().firstName, readLastBuyer()?.name]

it('signing out in another tab leaves nothing of the person in this one, and all of the next guest’s cart', async () => {
  browser.local.removeItem('authToken')
  browser.local.setItem('cartId', 'of the guest')
  browser.fire('storage', { key: 'authToken' })
  await vi.waitFor(() => expect(ofElena()).toEqual(['', undefined]))
  expect(browser.local.getItem('cartId')).toBe('of the guest')
})

it('a session that the server ended takes the cart along', async () => {
  browser.local.removeItem('authToken')
  browser.local.setItem('cartId', 'of Elena')
  browser.fire(SESSION_LOST, {})
  await vi.waitFor(() => expect(ofElena()).toEqual(['', undefined]))
  expect(browser.local.getItem('cartId')).toBeNull()
})

it('whoever signs in anew in another tab loses nothing', async () => {
  browser.local.setItem('authToken', 'another token')
  browser.fire('storage', { key: 'authToken' })
  browser.fire(SESSION_LOST, {})
  await import('./sign-out.ts')
  expect(ofElena()).toEqual(['Elena', 'Elena'])
})
