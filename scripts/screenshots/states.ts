import type { Page } from '@playwright/test'
import { textsIn } from '#tests/e2e/speaking.ts'
import type { Say } from '#tests/e2e/speaking.ts'
import { choosePayment, fillDelivery } from '#tests/e2e/checkout.ts'
import { cartPanel, untilTakenOver } from '#tests/e2e/pages.ts'
import type { OwnOrders } from './customer.ts'
import { managementStates } from './management-states.ts'
import type { State } from './places.ts'
import type { Belongings, Look } from './viewers.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const submit = (page: Page) => page.locator('main button[type="submit"]').last().click()

async function openPanel(page: Page, t: Say, steps: string[] = []) {
  await page.getByRole('banner').locator('button[aria-haspopup="dialog"]').last().click()
  const panel = cartPanel(page, t)
  await panel.waitFor()
  for (const step of steps) {
    await panel.getByRole('button', { name: step }).click()
    if (step === t('cart:here')) await fillDelivery(panel, t)
  }
  return panel
}

/** Everything that a page only shows when it is asked to. */
export function statesOf(belongings: Belongings): State[] {
  return [...ofTheCart, ...shopStates, ...ofTheAccount, ...ofOrders(belongings.own), ...managementStates(belongings)]
}

const ofTheCart: State[] = [
  { name: 'cart-empty', address: '/us', viewer: 'guest', action: async (page, t) => void (await openPanel(page, t)) },
  { name: 'cart', address: '/us', viewer: 'visitor', action: async (page, t) => void (await openPanel(page, t)) },
  {
    name: 'cart-delivery',
    address: '/us',
    viewer: 'visitor',
    action: async (page, t) => void (await openPanel(page, t, [t('cart:here')])),
  },
  {
    name: 'cart-pickup',
    address: '/us',
    viewer: 'visitor',
    action: async (page, t) => {
      const panel = await openPanel(page, t)
      await panel.getByRole('button', { name: t('cart:here') }).click()
      await panel.getByRole('radio', { name: t('checkout:delivery.pickup') }).check()
    },
  },
  {
    name: 'cart-payment',
    address: '/us',
    viewer: 'visitor',
    action: async (page, t) => {
      const panel = await openPanel(page, t, [t('cart:here'), t('cart:toPayment')])
      await choosePayment(panel, t, 'spei')
    },
  },
  {
    name: 'checkout-filled',
    address: '/checkout',
    viewer: 'visitor',
    action: async (page, t) => {
      await fillDelivery(page.getByRole('main'), t)
      await choosePayment(page.getByRole('main'), t, 'card')
    },
  },
  {
    name: 'checkout-errors',
    address: '/checkout',
    viewer: 'visitor',
    action: (page, t) => button(page, t('checkout:submit.none')).click(),
  },
]

const shopStates: State[] = [
  { name: 'contact-errors', address: '/contacto', viewer: 'visitor', action: submit },
  { name: 'login-errors', address: '/login', viewer: 'visitor', action: submit },
  {
    name: 'login-refused',
    address: '/login',
    viewer: 'visitor',
    action: async (page) => {
      await page.locator('main [name="email"]').fill('lucia@people.example')
      await page.locator('main [name="password"]').fill('no es la de siempre')
      await submit(page)
      await page.locator('main [role="alert"]').first().waitFor()
    },
  },
  { name: 'register-errors', address: '/register', viewer: 'visitor', action: submit },
  {
    name: 'service-modal',
    address: '/',
    viewer: 'visitor',
    action: async (page, t) => {
      await page
        .getByRole('button', { name: t('services:home.details') })
        .first()
        .click()
    },
  },
]

const ofTheAccount: State[] = [
  {
    name: 'menu',
    address: '/dashboard',
    viewer: 'customer',
    action: (page, t) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: t('shell:account.open', { name: 'Lucía Prado' }) })
        .click(),
  },
  {
    name: 'address-new',
    address: '/dashboard/directions',
    viewer: 'customer',
    action: (page, t) => button(page, t('dashboard:directions.add')).click(),
  },
  {
    name: 'avatar-refused',
    address: '/dashboard/profile',
    viewer: 'customer',
    action: async (page) => {
      const file = { name: 'retrato.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
      await page.locator('main input[type="file"]').setInputFiles(file)
      await page.locator('main [role="alert"] p').first().waitFor()
    },
  },
  {
    name: 'avatar-sending',
    address: '/dashboard/profile',
    viewer: 'customer',
    action: async (page) => {
      await page.route('**/api/images/upload', () => undefined)
      await page
        .locator('main input[type="file"]')
        .setInputFiles('public/pictures/products/copitas/front-800x1000.webp')
      await page.getByRole('progressbar').waitFor()
    },
  },
]

const ofOrders = (own: OwnOrders): State[] => [
  {
    name: 'order-return',
    address: `/dashboard/orderClient/${own.delivered}`,
    viewer: 'customer',
    action: (page, t) => button(page, t('ownOrders:return.action')).click(),
  },
  {
    name: 'order-invoice',
    address: `/dashboard/orderClient/${own.processing}`,
    viewer: 'customer',
    action: (page, t) => button(page, t('ownOrders:invoice.ask')).click(),
  },
  {
    name: 'order-cancel',
    address: `/dashboard/orderClient/${own.pending}`,
    viewer: 'customer',
    action: (page, t) => button(page, t('ownOrders:cancel.action')).click(),
  },
]

const QUIET_MS = 600

/** Brings a page that is open into a state, and back to its top. */
export async function enter(page: Page, { action }: State, { language }: Look): Promise<void> {
  await untilTakenOver(page)
  await action(page, textsIn(language))
  const since = await page.evaluate(() => performance.now())
  await page.waitForFunction(isQuiet, { since, quietMs: QUIET_MS })
  await page.evaluate(() => scrollTo(0, 0))
}

/** In the page: whether nothing has arrived for a while. */
function isQuiet({ since, quietMs }: { since: number; quietMs: number }): boolean {
  const arrivals = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
  return performance.now() - Math.max(since, ...arrivals) > quietMs
}
