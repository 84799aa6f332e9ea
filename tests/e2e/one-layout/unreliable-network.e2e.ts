import type { Locator } from '@playwright/test'
import { accepted, buyByTransfer, callApi, newCaller } from '../api-buyer.ts'
import { CARDS, choosePayment, fillDelivery, folioOn, payByCard, submit } from '../checkout.ts'
import { expectAccessible } from '../fixtures.ts'
import { layoutShift, watchLayout } from '../layout-shift.ts'
import { untilIntercepted } from '../lost-code.ts'
import { addToCart, cartButton, cartPanel, open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { asOwner, endHold } from '../store-database.ts'

const CUT = /net::ERR_|Failed to load resource/

test('an order whose answer was lost is placed once', async ({ page, t, complaints }) => {
  complaints.tolerate(CUT)
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  const main = page.getByRole('main')
  await fillDelivery(main, t, { birthDate: false })
  await choosePayment(main, t, 'spei')

  // The order arrives, but its answers get lost
  const keys: (string | undefined)[] = []
  const folios: string[] = []
  let lost = 0
  await page.route('**/api/v2/sales-orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    folios.push(((await answer.json()) as { data: { folio: string } }).data.folio)
    if (lost >= 3) return route.fulfill({ response: answer })
    lost += 1
    return route.abort('connectionreset')
  })
  await submit(main, t, 'spei')
  await expect(main.getByText(t('checkout:refusal.unreachable'))).toBeVisible()
  await submit(main, t, 'spei')
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.transferTitle') })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(new Set(folios)).toEqual(new Set([await folioOn(page, t)]))
})

test('a payment that could not be opened is offered once', async ({ page, t, complaints }) => {
  complaints.tolerate(CUT)
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  const main = page.getByRole('main')
  await fillDelivery(main, t, { birthDate: false })
  await choosePayment(main, t, 'card')
  await page.route('**/api/payment-request', (route) => route.abort('connectionrefused'))
  await submit(main, t, 'card')
  await expect(main.getByRole('button', { name: t('checkout:refusal.retryPayment') })).toBeVisible()
  await expect(main.getByRole('heading', { name: t('checkout:pending.title') })).toHaveCount(0)
  await page.reload()
  await expect(main.getByRole('heading', { name: t('checkout:pending.title') })).toBeVisible()
})

test('a checkout reloaded before the answer came finds its order', async ({ page, t, complaints }) => {
  complaints.tolerate(CUT)
  complaints.tolerate(/status of 404/)
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  const main = page.getByRole('main')
  await fillDelivery(main, t, { birthDate: false })
  await choosePayment(main, t, 'card')
  let folio = ''
  await page.route('**/api/v2/sales-orders', async (route) => {
    const answer = await route.fetch()
    folio = ((await answer.json()) as { data: { folio: string } }).data.folio
    await route.abort('connectionreset')
  })
  await submit(main, t, 'card')
  await expect(main.getByText(t('checkout:refusal.unreachable'))).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(main.getByRole('heading', { name: t('checkout:pending.title') })).toBeVisible()
  await expect(main.getByText(folio)).toBeVisible()
  await expect(cartButton(page, t, 0)).toBeVisible()
})

test('a payment whose tab was closed is offered on home, cart and checkout until it is paid', async ({
  page,
  context,
  t,
  language,
}) => {
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  await fillDelivery(page.getByRole('main'), t, { birthDate: false })
  await choosePayment(page.getByRole('main'), t, 'card')
  await submit(page.getByRole('main'), t, 'card')
  await expect(page).toHaveURL(/\/test-provider\/sessions\//)
  await page.close()

  const later = await context.newPage()
  await watchLayout(context)
  await open(later, '/checkout')
  await expect(later.getByRole('heading', { name: t('checkout:pending.title') })).toBeVisible()
  await cartButton(later, t, 0).click()
  await expect(cartPanel(later, t).getByRole('heading', { name: t('checkout:pending.title') })).toBeVisible()
  await open(later, '/')
  const reminder = later.getByRole('region', { name: t('checkout:pending.title') })
  await expect(reminder).toContainText(/SC-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  await expectAccessible(later)
  // A reminder that pushes the page away counts with its height over the width of the screen, above 0.04
  expect(await layoutShift(later)).toBeLessThan(0.03)
  const home = await context.newPage()
  await open(home, '/')
  await expect(home.getByRole('region', { name: t('checkout:pending.title') })).toBeVisible()

  await reminder.getByRole('button', { name: t('checkout:pending.continue') }).click()
  await payByCard(later, language, CARDS.good)
  await expect(later.getByRole('heading', { level: 1, name: t('orders:receipt.paidTitle') })).toBeVisible()
  await expect(home.getByRole('region', { name: t('checkout:pending.title') })).toHaveCount(0)
  await open(later, '/')
  await expect(later.getByRole('region', { name: t('checkout:pending.title') })).toHaveCount(0)
})

test('payment methods that do not come say so after the last try, and are asked for again', async ({
  page,
  baseURL,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(CUT)
  const folio = await buyByTransfer(newCaller(baseURL ?? '', language), 'copitas')
  await page.clock.install()
  await page.route('**/api/payments-methods?**', (route) => route.abort('connectionrefused'))
  const main = page.getByRole('main')
  const expectFailed = async (retry: Locator) => {
    await expect
      .poll(async () => {
        await page.clock.runFor(2000)
        return retry.isVisible()
      })
      .toBe(true)
    await expectAccessible(page)
  }
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  const again = main.getByRole('alert').getByRole('button', { name: t('checkout:payment.retry') })
  await expectFailed(again)
  await again.press('Enter')
  await expect(again, 'the keyboard stays where it was while they are asked for').toBeFocused()
  await open(page, `/payment/methods?order=${folio}`)
  const retry = main.getByRole('button', { name: t('orders:receipt.retry') })
  await expectFailed(retry)
  await page.unrouteAll()
  await retry.click()
  const methods = page.getByRole('group', { name: t('orders:otherMethods.legend') }).getByRole('radio')
  await expect(methods).toHaveCount(3)
  await open(page, '/checkout')
  await expect(main.getByRole('radio', { name: t('checkout:paymentMethods.card.name') })).toBeVisible()
})

const ENDS = {
  cancelled: async (folio: string, origin: string) =>
    accepted(await callApi(await asOwner(newCaller(origin)), 'POST', `/orders/${folio}/cancellation`)),
  expired: (folio: string) => endHold(folio),
}
for (const [how, end] of Object.entries(ENDS)) {
  test(`a payment left open of an order that was ${how} is not asked for any more`, async ({
    page,
    context,
    t,
    baseURL,
  }) => {
    await open(page, '/store/copitas')
    await addToCart(page, t, { count: 1 })
    await open(page, '/checkout')
    await fillDelivery(page.getByRole('main'), t, { birthDate: false })
    await choosePayment(page.getByRole('main'), t, 'card')
    await submit(page.getByRole('main'), t, 'card')
    await expect(page).toHaveURL(/\/test-provider\/sessions\//)
    await page.close()

    const later = await context.newPage()
    await open(later, '/checkout')
    const waiting = later.getByRole('heading', { name: t('checkout:pending.title') })
    await expect(waiting).toBeVisible()
    await expect(later.getByRole('main')).toContainText(/SC-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    const [folio = ''] = /SC-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await later.getByRole('main').innerText()) ?? []
    await end(folio, baseURL ?? '')
    await later.reload()
    const closed = later.getByRole('heading', { name: t('checkout:pending.closedTitle', { folio }) })
    await expect(closed).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await expect(later.getByRole('button', { name: t('checkout:pending.continue') })).toHaveCount(0)
    await expectAccessible(later)

    // The home page has nothing to remind of, and forgets it
    const asked = later.waitForResponse((answer) => answer.url().includes(`/api/orders/${folio}`))
    await later.goto('/')
    await asked
    await expect(later.locator('html')).not.toHaveAttribute('data-pending-orders')
    await expect(later.getByRole('region', { name: t('checkout:pending.title') })).toHaveCount(0)
    await open(later, '/checkout')
    await expect(later.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(closed).toHaveCount(0)
  })
}

test('a line that the store refuses to change goes back, and says why', async ({ page, t, complaints }) => {
  complaints.tolerate(CUT)
  await open(page, '/store/reposado')
  await addToCart(page, t, { count: 1 })
  await cartButton(page, t, 1).click()
  const panel = cartPanel(page, t)
  const line = panel.getByRole('listitem').filter({ hasText: 'Tequila Reposado' })
  await expect(line.getByRole('status')).toHaveText('1')

  const answer = Promise.withResolvers<void>()
  await page.route('**/quantity', async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, json: { statusCode: 500, code: 'Internal', message: 'Internal' } })
  })
  await line.getByRole('button', { name: t('shell:ui.more') }).click()
  // At once, before the store has answered
  await expect(line.getByRole('status').first()).toHaveText('2')
  await expect(line).toHaveAttribute('aria-busy', 'true')
  await expect(line.getByRole('button', { name: t('shell:ui.more') })).toBeDisabled()
  answer.resolve()
  await expect(line.getByText(t('cart:errors.update'))).toBeVisible()
  await expect(line.getByRole('status').first()).toHaveText('1')

  // And without any answer
  await page.route('**/products/reposado?**', (route) => route.abort('connectionrefused'))
  await page.unroute('**/quantity')
  await line.getByRole('button', { name: t('cart:remove', { name: 'Tequila Reposado' }) }).click()
  await expect(line.getByText(t('cart:errors.remove'))).toBeVisible()
  await expect(line).toBeVisible()
})

test('what can’t be added says so, and the badge counts nothing', async ({ page, t, complaints }) => {
  complaints.tolerate(CUT)
  await open(page, '/store/reposado')
  await page.route('**/api/shopping-cart', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: t('store:product.add'), exact: true }).click()
  await expect(page.getByRole('alert').getByText(t('cart:errors.create'))).toBeVisible()
  await expect(cartButton(page, t, 0)).toBeVisible()
})

test('what can’t be added from a list says so in words of its own', async ({ page, t, complaints }) => {
  complaints.tolerate(CUT)
  await open(page, '/store?expression=reposado')
  await page.route('**/api/shopping-cart/*/products', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: t('store:card.add', { name: 'Tequila Reposado' }), exact: true }).click()
  await expect(page.locator('main').getByText(t('cart:errors.addFromList'), { exact: true })).toBeVisible()
  await expect(cartButton(page, t, 0)).toBeVisible()
})

test('a menu whose code can’t be had says so in its place until it comes', async ({ page, context, t, complaints }) => {
  complaints.tolerate(CUT)
  complaints.tolerate(/dynamically imported module/)
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  await context.setOffline(true)
  const menu = page.getByRole('banner').getByRole('button', { name: t('shell:nav.openMenu') })
  await menu.click()
  const missing = page.getByRole('alert').filter({ hasText: t('shell:unreachable.title') })
  await expect(missing).toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: t('shell:nav.menu') })).toBeVisible()
  await expect(missing).toHaveCount(0)
})

test('a page asked for without a connection says so, and comes when it is back', async ({ page, t, complaints }) => {
  complaints.tolerate(CUT)
  complaints.tolerate(/Failed to fetch/)
  await open(page, '/')
  // What leads there has come already; only the page's data is missing
  await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'))
  await untilIntercepted(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.track') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('shell:unreachable.title') })).toBeVisible()
  await expect(page.getByText('500')).toHaveCount(0)
  await page.unrouteAll()
  await expect(page.getByRole('heading', { level: 1, name: t('orders:track.title') })).toBeVisible()
})
