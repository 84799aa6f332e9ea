import type { Browser, BrowserContext } from '@playwright/test'
import type { SignedIn } from '../../src/domain/identity/schemas.ts'
import { toStoredUser } from '#web/account/sign-in/stored-user.ts'
import { accepted, buyByTransfer, callApi, fillCart, newCaller } from '#tests/e2e/api-buyer.ts'
import type { Caller } from '#tests/e2e/api-buyer.ts'
import { answerBeforehand } from '#tests/e2e/fixtures.ts'
import { asOwner } from '#tests/e2e/store-database.ts'
import { MEXICAN_TIME_ZONE } from '#kit/mexican-time-zone.ts'
import { furnish } from './customer.ts'
import type { OwnOrders } from './customer.ts'

/** Who looks: somebody with a full cart and wishlist, somebody who has neither, a customer of long standing, one who registered just now, an owner, or somebody who never was here. */
export const VIEWERS = ['visitor', 'guest', 'customer', 'beginner', 'owner', 'newcomer'] as const
export type Viewer = (typeof VIEWERS)[number]

export interface Look {
  width: number
  language: 'es' | 'en'
}

/** What there is for the viewers to see. */
export interface Belongings {
  /** A guest's order that waits for its transfer. */
  folio: string
  /** An order for which less was transferred than it costs. */
  short: string
  own: OwnOrders
  /** What each finds in the browser's local storage. */
  kept: Record<Viewer, Record<string, string>>
}

const WISHES = ['anejo', 'kit-cata', 'copitas']
const PASSWORD = 'agave azul callado'

/** Buys, fills a cart and registers customers, so that no page is bare but for the one who is to find it so. */
export async function prepare(origin: string): Promise<Belongings> {
  const guest = newCaller(origin)
  const folio = await buyByTransfer(guest, 'anejo')
  const short = await buyByTransfer(guest, 'copitas')
  const owner = await asOwner(guest)
  const body = { orderId: short, amount: 100 }
  accepted(await callApi(owner, 'POST', '/payment-request/collections', { body }))
  const cartId = await fillCart(guest, { productId: 'reposado', quantity: 2 })
  const things = { cartId, wishlist: wished(), cartCount: '2' }
  const customer = await register(guest, 'Lucía Prado')
  const own = await furnish(customer)
  const beginner = await register(guest, 'Maximiliano Echeverría-Villaseñor de la Garza')
  return {
    folio,
    short,
    own,
    kept: {
      visitor: things,
      customer: { ...things, ...(await signInAs(customer)) },
      beginner: await signInAs(beginner),
      owner: asStored(owner),
      guest: {},
      newcomer: {},
    },
  }
}

async function register(caller: Caller, userName: string): Promise<Caller> {
  const someone = newCaller(caller.origin)
  const body = { userName, email: someone.email, password: PASSWORD }
  accepted(await callApi(someone, 'POST', '/users/register-me', { body }))
  const { authToken } = await signInAs(someone)
  return { ...someone, token: authToken }
}

/** What a browser keeps of a sign-in. */
async function signInAs(caller: Caller) {
  const body = { user: caller.email, password: PASSWORD }
  const signedIn = accepted(await callApi<SignedIn>(caller, 'POST', '/auth', { body }))
  return { authToken: signedIn.token, user: JSON.stringify(toStoredUser(signedIn)) }
}

function asStored({ token: authToken }: { token: string }) {
  const user = { id: 'owner', name: 'Casa Sierra Callada', email: 'casa@people.example', userType: 'owner' }
  return { authToken, user: JSON.stringify(user) }
}

/** A browser of its own for one who looks. */
export async function contextOf(
  browser: Browser,
  origin: string,
  viewer: Viewer,
  { width, language }: Look,
  { kept }: Belongings,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 640 ? 740 : 900 },
    locale: language === 'es' ? 'es-MX' : 'en-US',
    timezoneId: MEXICAN_TIME_ZONE,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((belongings) => {
    if (location.protocol !== 'about:')
      for (const [key, value] of Object.entries(belongings)) localStorage.setItem(key, value)
  }, kept[viewer])
  if (viewer !== 'newcomer') await answerBeforehand(context)
  return context
}

const wished = () => JSON.stringify(WISHES.map((productId) => ({ productId, addedAt: new Date().toISOString() })))
