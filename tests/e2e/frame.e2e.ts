import type { Page } from '@playwright/test'
import { customer } from './customer.ts'
import { untilIntercepted } from './lost-code.ts'
import { cartButton, open, stopClock, untilTakenOver } from './pages.ts'
import { expect, test } from './speaking.ts'

/** A page that comes sooner isn't announced. */
const ANNOUNCED_AFTER_MS = 150

/** How many of the modules of the page at `path` the browser was told to fetch ahead. */
function fetchedAhead(page: Page, path: string): Promise<number> {
  return page.evaluate((wanted) => {
    const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
    const modules = routes.filter((route) => route?.path === wanted).map((route) => route?.module)
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].filter((link) =>
      modules.includes(link.getAttribute('href') ?? ''),
    ).length
  }, path)
}

function scrollDown(page: Page, top: number): Promise<void> {
  return page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
}

test('the header stays on any scroll, and its strip goes past 50 px', async ({ page, t }) => {
  await open(page, '/us')
  const header = page.getByRole('banner')
  const buy = header.getByRole('link', { name: t('shell:buyNow') })
  const topOfHeader = () => header.evaluate((element) => element.getBoundingClientRect().top)
  await scrollDown(page, 50)
  await expect.poll(topOfHeader).toBe(0)
  await expect(buy).toBeInViewport()
  await scrollDown(page, 51)
  await expect(buy).not.toBeInViewport()
  await expect.poll(topOfHeader, 'by the height of the strip').toBe(-44)
  await scrollDown(page, 1500)
  await expect(cartButton(page, t, 0)).toBeInViewport({ ratio: 1 })
  // The keyboard reaches what is out of sight, and brings it back
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(header.locator('.strip :focus-visible')).toBeInViewport()
  await scrollDown(page, 0)
  await expect(buy).toBeInViewport()
})

test('the menu of a phone holds the page still while it is open', async ({ page, t }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/us')
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  await page.getByRole('button', { name: t('shell:nav.openMenu') }).click()
  const drawer = page.getByRole('dialog', { name: t('shell:nav.menu') })
  await expect(drawer.getByRole('navigation').getByRole('link').first()).toBeVisible()
  for (const place of ['home', 'products', 'services', 'track', 'contact', 'us'] as const)
    await expect(drawer.getByRole('link', { name: t(`shell:nav.${place}`), exact: true })).toBeVisible()
  expect(await overflow()).toBe('hidden')
  await drawer.getByRole('link', { name: t('shell:nav.track'), exact: true }).click()
  await expect(page).toHaveURL('/track')
  await expect(drawer).toBeHidden()
  await expect.poll(overflow).not.toBe('hidden')
})

test('a page on its way is announced, and begins at its top', { tag: '@one-layout' }, async ({ page, t }) => {
  await page.clock.install()
  await open(page, '/us')
  const { promise: arrival, resolve: letArrive } = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await arrival
    await route.continue()
  })
  await untilIntercepted(page)
  await scrollDown(page, 100_000)
  const footer = page.getByRole('contentinfo')
  const asked = page.waitForRequest('**/*.data*')
  await stopClock(page)
  await footer.getByRole('link', { name: t('shell:home'), exact: true }).click()
  await asked
  await page.clock.runFor(ANNOUNCED_AFTER_MS - 1)
  await expect(page.getByText(t('shell:loadingPage')), 'words that flash are no news').toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByText(t('shell:loadingPage'))).toBeVisible()
  await page.clock.resume()
  expect(await page.evaluate(() => scrollY), 'the page that is left stays where it is').toBeGreaterThan(0)
  letArrive()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(t('shell:loadingPage'))).toBeHidden()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the code of the store is fetched two seconds after the start', { tag: '@one-layout' }, async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.addInitScript(() => localStorage.setItem('cartCount', '1'))
  await page.goto('/us')
  // What the boot script noted of the cart goes with the effects that also begin the wait
  const isStarted = () => page.evaluate(() => !('cartCount' in document.documentElement.dataset))
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return isStarted()
    })
    .toBe(true)
  await page.clock.runFor(1900)
  expect(await fetchedAhead(page, 'store')).toBe(0)
  await page.clock.runFor(100)
  await expect.poll(() => fetchedAhead(page, 'store')).toBe(1)
  expect(await fetchedAhead(page, 'store/:productId')).toBe(1)
})

test(
  'the code of the customer area is fetched when somebody is about to choose it',
  { tag: '@one-layout' },
  async ({ page, t, language, baseURL }) => {
    await customer(page, language, baseURL)
    await open(page, '/us')
    await page.getByRole('banner').locator('button[aria-expanded]').click()
    const entry = page.getByRole('banner').getByRole('link', { name: t('shell:account.customer.orders') })
    await expect(entry).toBeVisible()
    expect(await fetchedAhead(page, 'orderClient')).toBe(0)
    await entry.hover()
    await expect.poll(() => fetchedAhead(page, 'orderClient')).toBe(1)
  },
)

for (const address of ['/', '/store', '/store/reposado', '/products', '/checkout']) {
  test(`the words that the law asks for stand on ${address}`, { tag: '@one-layout' }, async ({ page }) => {
    await page.goto(address)
    await untilTakenOver(page)
    const legend = page.getByText('El abuso en el consumo de este producto es nocivo para la salud').first()
    await legend.scrollIntoViewIfNeeded()
    await expect(legend).toBeVisible()
  })
}
