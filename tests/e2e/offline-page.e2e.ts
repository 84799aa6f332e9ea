import type { BrowserContext, Page } from '@playwright/test'
import { LOCALES } from '../../src/i18n/locale.ts'
import { expectAccessible } from './fixtures.ts'
import { addToCart, open, untilTakenOver } from './pages.ts'
import { expect, test } from './speaking.ts'

test.use({ serviceWorkers: 'allow' })

/** What the page asks for without a network never arrives, and the page in its place is no success. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 503/

async function untilWorkerStands(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active)
}

async function loseNetwork(page: Page, context: BrowserContext): Promise<void> {
  await untilWorkerStands(page)
  await context.setOffline(true)
}

function picturesKept(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('offline-pictures')).keys()).length)
}

async function see(page: Page, productId: string): Promise<string> {
  await open(page, `/store/${productId}`)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('lastSeen') ?? ''), `${productId} is seen`)
    .toContain(productId)
  return page.getByRole('heading', { level: 1 }).innerText()
}

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('without a network the visitor has the cart and what was seen, and goes on when it is back @one-layout', async ({
      page,
      context,
      complaints,
      t,
    }) => {
      complaints.tolerate(NO_NETWORK)
      const seen = await see(page, 'blanco')
      const chosen = await see(page, 'reposado')
      await addToCart(page, t, { count: 1 })
      await expect.poll(() => picturesKept(page)).toBe(2)
      await loseNetwork(page, context)
      await page.goto('/us')

      await expect(page.getByRole('heading', { level: 1, name: t('offline:title') })).toBeVisible()
      await expect(page).toHaveURL(/\/us$/)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const cart = page.getByRole('region', { name: t('offline:cart') })
      await expect(cart.getByRole('listitem')).toHaveText([new RegExp(chosen)])
      const last = page.getByRole('region', { name: t('offline:seen') })
      await expect(last.getByRole('listitem')).toHaveText([new RegExp(seen)])
      for (const section of [cart, last]) {
        await expect
          .poll(() => section.locator('img').evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
          .toBeGreaterThan(0)
      }
      await expectAccessible(page)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: t('offline:retry') })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toHaveText(t('offline:still'))

      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: t('offline:title') })).toHaveCount(0)
      await untilTakenOver(page)
      await expect(page).toHaveURL(/\/us$/)
    })
  })
}

test('an address that says its language is answered in it, and dark stays dark', async ({
  page,
  context,
  complaints,
}) => {
  complaints.tolerate(NO_NETWORK)
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await open(page, '/terms')
  await loseNetwork(page, context)
  for (const [address, lang] of [
    ['/en/terms', 'en'],
    ['/terms?lng=es', 'es'],
  ] as const) {
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  }
  await expectAccessible(page)
  await expect(page.getByRole('region')).toHaveCount(0)
})

test('the worker keeps no page, leaves the back office alone, and is asked for navigations only', async ({
  page,
  context,
  complaints,
}) => {
  complaints.tolerate(NO_NETWORK)
  await open(page, '/store')
  await untilWorkerStands(page)
  // The next page stands under the worker
  await open(page, '/checkout')
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/service-worker\.js$/)
  const sources = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ('workerMatchedSourceType' in entry ? entry.workerMatchedSourceType : undefined)),
  )
  expect(new Set(sources)).toEqual(new Set(['network']))
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await context.setOffline(true)
  await expect(page.goto('/management')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})
