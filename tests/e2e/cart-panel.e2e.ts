import type { Locator, Page } from '@playwright/test'
import { formatPrice } from '../../src/i18n/format.ts'
import { fillDelivery } from './checkout.ts'
import { customer } from './customer.ts'
import { untilIntercepted } from './lost-code.ts'
import { addToCart, cartButton, cartPanel, open, stopClock, withoutTagManager } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'
import { typeInto } from './typing.ts'

const SLIDE_MS = 300

async function openPanel(page: Page, t: Say, count: number): Promise<Locator> {
  await cartButton(page, t, count).click()
  const panel = cartPanel(page, t)
  await expect(panel).toBeVisible()
  return panel
}

test('the panel takes the screen, two thirds or a third of it, slides for 300 ms and holds the page still', async ({
  page,
  t,
}) => {
  await open(page, '/us')
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  // Heard rather than looked for: it may be over by the time that somebody looks
  const slideMs = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('transitionend', ({ target, propertyName, elapsedTime }) => {
          const isPanel = target instanceof Element && target.matches('dialog')
          if (isPanel && propertyName === 'translate') resolve(elapsedTime * 1000)
        })
      }),
  )
  const panel = await openPanel(page, t, 0)
  expect(await slideMs).toBeCloseTo(SLIDE_MS)
  expect(await overflow()).toBe('hidden')
  for (const [width, share] of [
    [360, 1],
    [767, 1],
    [768, 2 / 3],
    [1023, 2 / 3],
    [1024, 1 / 3],
    [1280, 1 / 3],
    [1920, 1 / 3],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    const widthOfPanel = () => panel.evaluate((element) => element.getBoundingClientRect().width)
    await expect.poll(async () => Math.abs((await widthOfPanel()) - width * share), `at ${width} px`).toBeLessThan(16)
  }
  await page.mouse.click(40, 400)
  await expect(panel).toBeHidden()
  await expect.poll(overflow).not.toBe('hidden')
  await openPanel(page, t, 0)
  await panel.getByRole('button', { name: t('shell:ui.close') }).click()
  await expect(panel).toBeHidden()
})

test('an empty cart shows guests the way in, customers the way back, and everybody what the shop suggests', async ({
  page,
  t,
  language,
  baseURL,
}) => {
  await open(page, '/us')
  const panel = await openPanel(page, t, 0)
  await expect(panel.getByRole('link', { name: t('cart:empty.signIn') })).toHaveAttribute('href', '/login')
  await expect(panel.getByRole('link', { name: t('cart:empty.register') })).toHaveAttribute('href', '/register')
  await expect(
    panel
      .getByRole('region', { name: t('cart:empty.promos') })
      .locator('picture')
      .first(),
  ).toBeVisible()

  await customer(page, language, baseURL)
  await openPanel(page, t, 0)
  await expect(panel.getByRole('link', { name: t('cart:empty.signIn') })).toHaveCount(0)
  await expect(panel.getByRole('region', { name: t('cart:empty.promos') })).toBeVisible()
  await panel.getByRole('link', { name: t('cart:empty.continue') }).click()
  await expect(page).toHaveURL('/store')
  await expect(panel).toBeHidden()
})

test(
  'a reduced line shows what it was, times its quantity, and how much is off',
  { tag: '@one-layout' },
  async ({ page, t, language }) => {
    await open(page, '/store/veladoras')
    await addToCart(page, t, { count: 1 })
    const panel = await openPanel(page, t, 1)
    const line = panel.getByRole('listitem').filter({ hasText: 'Veladora' })
    await line.getByRole('button', { name: t('shell:ui.more') }).click()
    await expect(line.getByRole('status')).toHaveText('2')
    await expect(line.locator('del')).toContainText(formatPrice(2 * 290, language))
    await expect(line).toContainText(formatPrice(2 * 232, language))
    await expect(line).toContainText('-20%')
    await expect(panel.getByText(t('cart:taxesNote'))).toBeVisible()
    await line.getByRole('button', { name: t('shell:ui.less') }).click()
    await expect(line.getByRole('status')).toHaveText('1')

    // A page at 400 %: nothing that stays in sight takes all of it
    await page.setViewportSize({ width: 320, height: 256 })
    await line.getByRole('status').scrollIntoViewIfNeeded()
    await expect(line.getByRole('status')).toBeInViewport({ ratio: 1 })
  },
)

test('its steps lead from the cart to delivery and payment, and back the same way', async ({ page, t }) => {
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  const panel = await openPanel(page, t, 1)
  await withoutTagManager(page)
  const title = panel.getByRole('heading', { level: 2 })
  const back = panel.getByRole('button', { name: t('cart:back'), exact: true })
  await expect(title).toHaveText(t('cart:title'))
  await panel.getByRole('button', { name: t('cart:here') }).click()
  await expect(title).toHaveText(t('cart:deliveryTitle'))
  await expect(title).toBeFocused()
  // Not further before it is known where to
  await panel.getByRole('button', { name: t('cart:toPayment') }).click()
  await expect(title).toHaveText(t('cart:deliveryTitle'))
  await fillDelivery(panel, t, { birthDate: false })
  await panel.getByRole('button', { name: t('cart:toPayment') }).click()
  await expect(title).toHaveText(t('cart:paymentTitle'))
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport({ ratio: 1 })
  await back.click()
  await expect(title).toHaveText(t('cart:deliveryTitle'))
  await back.click()
  await expect(title).toHaveText(t('cart:title'))
})

test('a search for stores takes a second and a half', { tag: '@one-layout' }, async ({ page, t }) => {
  await page.clock.install()
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: t('checkout:delivery.pickup') }).check()
  await typeInto(main.getByLabel(t('checkout:fields.postalCode'), { exact: true }), '44500')
  await stopClock(page)
  const answer = page.waitForResponse('**/api/location/stores?postalCode=**')
  await main.getByRole('button', { name: t('checkout:pickup.search') }).click()
  await answer
  await page.clock.runFor(1499)
  await expect(main.getByText(t('checkout:pickup.none'))).toHaveCount(0)
  await expect(main.locator('output').filter({ hasText: t('checkout:pickup.searching') })).toBeVisible()
  await page.clock.runFor(1)
  await expect(main.getByText(t('checkout:pickup.none'))).toBeVisible()
})

test('what is sold out is not paid for: one press takes it out', { tag: '@one-layout' }, async ({ page, t }) => {
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  let isSoldOut = true
  await page.route('**/api/shopping-cart/*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { items: { stock: number; isPurchasable: boolean }[] } }
    for (const item of isSoldOut ? body.data.items : []) Object.assign(item, { stock: 0, isPurchasable: false })
    await route.fulfill({ response: answer, json: body })
  })
  await page.reload()
  const panel = await openPanel(page, t, 1)
  await expect(panel.getByRole('alert').getByText(/Copitas|shot|glass/i)).toBeVisible()
  await expect(panel.getByRole('link', { name: t('cart:checkout') })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: t('cart:here') })).toHaveCount(0)
  isSoldOut = false
  await panel.getByRole('button', { name: t('cart:adjust') }).click()
  await expect(panel.getByRole('heading', { name: t('cart:empty.title') })).toBeVisible()
})

test('where alcohol may not go the reason stands once, and nothing can be ordered', async ({
  page,
  t,
  isMobile,
  complaints,
}) => {
  complaints.tolerate(/status of 409/)
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  const message = 'Ley seca'
  await page.route('**/api/carriers/shipping-rates', (route) =>
    route.fulfill({ status: 409, json: { statusCode: 409, code: 'AlcoholRestricted', message } }),
  )
  await open(page, '/checkout')
  const main = page.getByRole('main')
  await typeInto(main.getByLabel(t('checkout:fields.postalCode'), { exact: true }), '44100')
  await expect(main.getByText(message)).toHaveCount(1)
  const order = main.getByRole('button', { name: t('checkout:submit.none') })
  await expect(order).toBeDisabled()
  await expect(order).toHaveAccessibleDescription(message)
  await page.unrouteAll()
  await typeInto(main.getByLabel(t('checkout:fields.postalCode'), { exact: true }), isMobile ? '44110' : '44120')
  await expect(order).toBeEnabled()
  await expect(main.getByText(t('checkout:summary.base'), { exact: true })).toBeVisible()
})

test(
  'a cart that could not be emptied says so beside the button, until it is',
  { tag: '@one-layout' },
  async ({ page, t, complaints }) => {
    complaints.tolerate(/Failed to load resource/)
    await open(page, '/store/copitas')
    await addToCart(page, t, { count: 1 })
    await open(page, '/store/blanco')
    await addToCart(page, t, { count: 2 })
    const panel = await openPanel(page, t, 2)
    await page.route('**/clear', (route) => route.fulfill({ status: 500, json: {} }))
    await untilIntercepted(page)
    const clear = panel.getByRole('button', { name: t('cart:clear') })
    await clear.click()
    const problem = panel.getByRole('paragraph').filter({ hasText: t('cart:errors.clear') })
    await expect(problem).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: t('cart:errors.clear') })).toHaveCount(0)
    await expect(problem).toBeVisible()
    await page.unroute('**/clear')
    await clear.click()
    await expect(panel.getByRole('heading', { name: t('cart:empty.title') })).toBeVisible()
    await expect(problem).toHaveCount(0)
  },
)
