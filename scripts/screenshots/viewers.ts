import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { buyByTransfer, fillCart, newCaller } from '../../tests/e2e/api-buyer.ts'
import { answerBeforehand } from '../../tests/e2e/fixtures.ts'
import { untilTakenOver } from '../../tests/e2e/pages.ts'
import type { Viewer } from './places.ts'

export interface Look {
  width: number
  language: 'es' | 'en'
}

/** What the browsers of all looks find when they come. */
export interface Belongings {
  folio: string
  /** An order of the customer's. */
  ownFolio: string
  cartId: string
  customer: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

const WISHES = ['anejo', 'kit-cata', 'copitas']
const PASSWORD = 'agave azul callado'

/** Buys, fills a cart and registers a customer, so that no page is bare. */
export async function prepare(browser: Browser, origin: string): Promise<Belongings> {
  const caller = newCaller(origin)
  const folio = await buyByTransfer(caller, 'anejo')
  const cartId = await fillCart(caller, { productId: 'reposado', quantity: 2 })
  const customer = await register(browser, origin)
  const kept = customer.origins[0]?.localStorage.find(({ name }) => name === 'authToken')
  const token = kept === undefined ? {} : { token: kept.value }
  return { folio, cartId, customer, ownFolio: await buyByTransfer({ ...newCaller(origin), ...token }, 'copitas') }
}

async function register(browser: Browser, origin: string): Promise<Belongings['customer']> {
  const context = await browser.newContext({ baseURL: origin })
  await answerBeforehand(context)
  const page = await context.newPage()
  await page.goto('/register?lng=es')
  await untilTakenOver(page)
  const fields = {
    userName: 'Lucía Prado',
    email: 'lucia@people.example',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).fill(value)
  await page.locator('main button[type="submit"]').click()
  await page.waitForFunction(() => localStorage.getItem('authToken'))
  const state = await context.storageState()
  await context.close()
  return state
}

/** A browser of its own for one who looks. */
export async function contextOf(
  browser: Browser,
  origin: string,
  viewer: Viewer,
  { width, language }: Look,
  { cartId, customer }: Belongings,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 640 ? 740 : 900 },
    locale: language === 'es' ? 'es-MX' : 'en-US',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
    ...(viewer === 'customer' ? { storageState: customer } : {}),
  })
  const belongings = viewer === 'newcomer' ? {} : { cartId, wishlist: wished(), cartCount: '2' }
  await context.addInitScript((kept) => {
    if (location.protocol !== 'about:')
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, belongings)
  if (viewer !== 'newcomer') await answerBeforehand(context)
  return context
}

const wished = () => JSON.stringify(WISHES.map((productId) => ({ productId, addedAt: new Date().toISOString() })))
