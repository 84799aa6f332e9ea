import { fill, PASSWORD } from '../account-steps.ts'
import { CARDS, choosePayment, fillDelivery, folioOn, payByCard, submit } from '../checkout.ts'
import { listenToDataLayer, named } from '../data-layer.ts'
import type { DataLayerEntry } from '../data-layer.ts'
import { addToCart, cartButton, cartPanel, open, stopClock } from '../pages.ts'
import { expect, test } from '../speaking.ts'

/** An event was told once so far, with these fields and the moment. */
async function expectOnce(
  pushed: DataLayerEntry[],
  event: string,
  fields: Record<string, unknown> = {},
): Promise<void> {
  await expect.poll(() => named(pushed, event)).toEqual([expect.objectContaining({ event, ...fields })])
  expect(named(pushed, event)[0]?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
}

const viewed = (pushed: DataLayerEntry[]) => named(pushed, 'page_view').map(({ path }) => path)

test('every page is told once, with where the visitor came from', async ({ page, t, isMobile }) => {
  const pushed = await listenToDataLayer(page)
  await page.goto('/store?utm_source=news&utm_medium=mail&utm_campaign=autumn', { referer: 'https://search.example/q' })
  await expectOnce(pushed, 'page_view', {
    path: '/store',
    source: 'news',
    medium: 'mail',
    campaign: 'autumn',
    referrerHost: 'search.example',
    title: await page.title(),
  })
  await page.getByRole('main').getByRole('link', { name: 'Tequila Reposado', exact: true }).click()
  await expect(page).toHaveURL(/\/store\/reposado/)
  await expect.poll(() => viewed(pushed)).toEqual(['/store', '/store/reposado'])
  expect(named(pushed, 'page_view')[1]).not.toHaveProperty('source')
  await page.goBack()
  await expect.poll(() => viewed(pushed)).toEqual(['/store', '/store/reposado', '/store'])

  if (isMobile) await page.getByRole('button', { name: t('store:filters.open') }).click()
  await page.getByRole('checkbox', { name: /^Reposado\s*\d/ }).check()
  await expect(page).toHaveURL(/expression=reposado/)
  await page.reload()
  await expect.poll(() => viewed(pushed).at(-1)).toBe('/store')
})

test('a search is told once the visitor has typed it', async ({ page, t }) => {
  const pushed = await listenToDataLayer(page)
  await open(page, '/store')
  // However slowly a busy machine types
  await stopClock(page)
  await page.getByLabel(t('store:search.label')).pressSequentially('copitas')
  await page.clock.resume()
  await expectOnce(pushed, 'search', { search_term: 'copitas' })
  expect(viewed(pushed).length).toBeLessThanOrEqual(2)
})

test('from the cart to the receipt', async ({ page, t }) => {
  const pushed = await listenToDataLayer(page)
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  await expectOnce(pushed, 'add_to_cart', { productId: 'copitas', quantity: 1, currency: 'MXN' })
  await open(page, '/store/reposado')
  await addToCart(page, t, { count: 2 })
  if (await cartPanel(page, t).isHidden()) await cartButton(page, t, 2).click()
  await cartPanel(page, t)
    .getByRole('listitem')
    .filter({ hasText: 'Reposado' })
    .getByRole('button', { name: t('cart:remove', { name: 'Tequila Reposado' }) })
    .click()
  await expectOnce(pushed, 'remove_from_cart', { productId: 'reposado', quantity: 1 })

  await open(page, '/checkout')
  const items = [expect.objectContaining({ productId: 'copitas', quantity: 1 })]
  await expectOnce(pushed, 'begin_checkout', { currency: 'MXN', items })
  await page.reload()
  const main = page.getByRole('main')
  await fillDelivery(main, t, { birthDate: false })
  await choosePayment(main, t, 'spei')
  await submit(main, t, 'spei')
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.transferTitle') })).toBeVisible()
  await expectOnce(pushed, 'begin_checkout')
  // A transfer that nobody made yet is no purchase
  expect(named(pushed, 'purchase')).toHaveLength(0)
})

test('a purchase is told when it is paid, and not again', async ({ page, t, language }) => {
  const pushed = await listenToDataLayer(page)
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  const main = page.getByRole('main')
  await fillDelivery(main, t, { birthDate: false })
  await choosePayment(main, t, 'card')
  await submit(main, t, 'card')
  await payByCard(page, language, CARDS.good)
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.paidTitle') })).toBeVisible()
  const items = [expect.objectContaining({ productId: 'copitas', quantity: 1 })]
  await expectOnce(pushed, 'purchase', { currency: 'MXN', transactionId: await folioOn(page, t), items })
  await open(page, page.url())
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.paidTitle') })).toBeVisible()
  expect(named(pushed, 'purchase')).toHaveLength(1)
})

test('signing up, in, wrong and out', async ({ page, t, complaints }) => {
  complaints.tolerate(/status of 401/)
  const pushed = await listenToDataLayer(page)
  const email = `lucia-${crypto.randomUUID()}@people.example`
  await open(page, '/register')
  await fill(page, { userName: 'Lucía Prado', email, password: PASSWORD, confirmPassword: PASSWORD })
  await page.getByRole('button', { name: t('auth:register.submit') }).click()
  await expectOnce(pushed, 'sign_up')
  await expectOnce(pushed, 'login', { role: 'customer' })
  await page.goto('/terms')
  await page.getByRole('button', { name: t('shell:account.open', { name: 'Lucía Prado' }) }).click()
  await page.getByRole('banner').getByText(t('shell:account.signOut')).click()
  await expectOnce(pushed, 'logout')
  await open(page, '/login')
  await fill(page, { email, password: 'not the password' })
  await page.getByRole('button', { name: t('auth:signIn.submit'), exact: true }).click()
  await expectOnce(pushed, 'login_error', { reason: expect.stringMatching(/./) })
  await expectOnce(pushed, 'login')
})

test('the store hears of it in passing, without a cookie and without who it was', async ({ page, context }) => {
  await context.addCookies([{ name: 'lng', value: 'es', url: 'http://localhost' }])
  const call = page.waitForRequest('**/api/events')
  await open(page, '/store')
  const request = await call
  expect(request.method()).toBe('POST')
  const { events } = request.postDataJSON() as { events: Record<string, unknown>[] }
  expect(events).toEqual([expect.objectContaining({ name: 'page_view', path: '/store' })])
  const headers = await request.allHeaders()
  expect(headers.cookie).toBeUndefined()
  expect(headers.authorization).toBeUndefined()
  expect((await request.response())?.status()).toBe(202)
})

test('nothing is told of who objects', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) calls.push(request.url())
  })
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.clock.install()
  await open(page, '/store')
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(20_000)
  await page.goto('/us')
  expect(calls).toEqual([])
})
