import type { BrowserContext, Page } from '@playwright/test'
import { cartButton, cartPanel, messageOf, untilAnswering, untilTakenOver, wishlistLink } from '../pages.ts'
import { expect, test } from '../speaking.ts'

/** What browsers' own tools call "Slow 4G": bytes per second, and milliseconds. */
const SLOW_4G = { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 }

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
}

/** The page is seen and its scripts are not there yet. */
async function seeEarly(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}

const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))

function additions(context: BrowserContext): unknown[] {
  const seen: unknown[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/products')) seen.push(request.postDataJSON())
  })
  return seen
}

/** However slow the machine is, scripts arrive no earlier than the test wants them to. */
let release: () => void
test.beforeEach(async ({ context }) => {
  const held = Promise.withResolvers<void>()
  release = held.resolve
  await context.route('**/assets/**/*.js', async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
})

for (const { language, isMobile } of [
  { language: 'es', isMobile: true },
  { language: 'en', isMobile: false },
] as const) {
  test.describe(`on Slow 4G, ${isMobile ? 'a phone' : 'a desktop'}`, () => {
    test.use({ language, ...(isMobile && { viewport: { width: 360, height: 740 }, isMobile, hasTouch: true }) })

    test('a product is added by the first press, however early', async ({ page, context, t }) => {
      const added = additions(context)
      await slowDown(page)
      await seeEarly(page, '/store/reposado?variant=reposado-375')
      const add = page.getByRole('button', { name: t('store:product.add'), exact: true })
      await add.click()
      expect(await isHydrated(page)).toBe(false)
      await expect(add).toHaveAttribute('aria-busy', 'true')
      await add.click()
      await page.getByRole('button', { name: t('store:wishlist.save') }).click()
      release()
      await expect(cartButton(page, t, 1)).toBeVisible({ timeout: 60_000 })
      await expect(wishlistLink(page, t, 1)).toBeAttached()
      await expect(add).not.toHaveAttribute('aria-busy')
      expect(added).toEqual([{ productId: 'reposado', variantId: 'reposado-375', quantity: 1 }])
      await add.click()
      await expect(cartButton(page, t, 2)).toBeVisible({ timeout: 60_000 })
    })

    test('the plus and the heart of a card count before scripts are there', async ({ page, context, t }) => {
      const added = additions(context)
      await slowDown(page)
      await seeEarly(page, '/store')
      await page.getByRole('button', { name: t('store:wishlist.add', { name: 'Tequila Blanco' }), exact: true }).click()
      await page.getByRole('button', { name: t('store:card.add', { name: 'Tequila Blanco' }), exact: true }).click()
      expect(await isHydrated(page)).toBe(false)
      release()
      await expect(cartButton(page, t, 1)).toBeVisible({ timeout: 60_000 })
      await expect(wishlistLink(page, t, 1)).toBeAttached()
      await expect
        .poll(() => added, { timeout: 60_000 })
        .toEqual([{ productId: 'blanco', variantId: 'blanco-750', quantity: 1 }])
    })
  })
}

test.describe('while scripts are held', () => {
  test('a press counts on a part that is taken over after the page', async ({ page, context, t }) => {
    const added = additions(context)
    const late = Promise.withResolvers<void>()
    await context.route(/assets\/product-details-.*\.js/, async (route) => {
      await late.promise
      await route.continue()
    })
    release()
    await page.goto('/store/reposado')
    await untilTakenOver(page)
    const related = page.getByRole('region', { name: t('store:product.related') })
    const add = related.locator('button[data-early*=add]').first()
    await add.click()
    await expect(cartButton(page, t, 1)).toBeVisible()
    await expect(add).not.toHaveAttribute('aria-busy')
    late.resolve()
    await untilAnswering(add)
    await add.click()
    await expect(cartButton(page, t, 2)).toBeVisible()
    expect(added).toHaveLength(2)
  })

  test('a press is kept on the way to another page', async ({ page, context, t }) => {
    const added = additions(context)
    await seeEarly(page, '/store/reposado')
    await page.getByRole('button', { name: t('store:product.add'), exact: true }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell:nav.products') })
      .click()
    await expect(page).toHaveURL('/store')
    const said = messageOf(page, t('cart:toasts.added'))
    release()
    await said
    await expect(cartButton(page, t, 1)).toBeVisible()
    expect(added).toHaveLength(1)
    await page.reload()
    await untilTakenOver(page)
    await expect(cartButton(page, t, 1)).toBeVisible()
    expect(added).toHaveLength(1)
  })

  test('presses on plus and minus count before scripts are there, up to what is left, and are added', async ({
    page,
    context,
    t,
  }) => {
    const added = additions(context)
    await seeEarly(page, '/store/reposado?variant=reposado-375')
    const more = page.getByRole('main').getByRole('button', { name: t('shell:ui.more') })
    const quantity = page.getByRole('main').locator('fieldset > output')
    const less = page.getByRole('main').getByRole('button', { name: t('shell:ui.less') })
    await expect(less).toBeDisabled()
    await more.click()
    await expect(quantity).toHaveText('2')
    await less.click()
    await expect(quantity).toHaveText('1')
    await expect(less).toBeDisabled()
    await more.click()
    await more.click()
    await more.click()
    await less.click()
    await expect(quantity).toHaveText('3')
    await page.getByRole('button', { name: t('store:product.add'), exact: true }).click()
    release()
    await expect(cartButton(page, t, 3)).toBeVisible()
    await expect.poll(() => added).toEqual([{ productId: 'reposado', variantId: 'reposado-375', quantity: 3 }])
    await expect(quantity).toHaveText('3')
    await more.click()
    await expect(quantity).toHaveText('4')
    await less.click()
    await expect(quantity).toHaveText('3')
  })

  test('an early heart keeps what was kept before, and the cart opens', async ({ page, t }) => {
    await page.addInitScript(() => localStorage.setItem('wishlist', '[{"productId":"reposado"}]'))
    await seeEarly(page, '/store/reposado')
    await page.getByRole('button', { name: t('store:wishlist.save') }).press('Enter')
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell:actions.cart') })
      .click()
    release()
    await expect(cartPanel(page, t)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[{"productId":"reposado"}]')
  })
})
