import type { Page } from '@playwright/test'
import { MESSAGES as CARD_PAGE } from '../../src/integrations/test-card-provider/messages.ts'
import { ADDRESS, BUYER } from './api-buyer.ts'
import {
  amountOf,
  CARDS,
  choosePayment,
  fillDelivery,
  folioOn,
  openCheckout,
  payByCard,
  submit,
  submitButton,
  valueOf,
} from './checkout.ts'
import { expectAccessible } from './fixtures.ts'
import { addToCart, cartButton, cartPanel, open } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'
import { typeInto } from './typing.ts'

async function expectPaid(page: Page, t: Say): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.paidTitle') })).toBeVisible()
}

test('a guest finds a bottle, pays it by card, reads the receipt and tracks the order', async ({
  page,
  t,
  language,
  isMobile,
}) => {
  test.slow()
  await open(page, '/')
  await expectAccessible(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell:buyNow') })
    .click()

  await expect(page.getByRole('heading', { level: 1, name: t('store:list.title') })).toBeVisible()
  await expectAccessible(page)
  // Without its accent and with a slip of the finger
  await typeInto(page.getByLabel(t('store:search.label')), 'extra anjeo')
  const found = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(found.first()).toContainText('Extra Añejo')
  await typeInto(page.getByLabel(t('store:search.label')), '')
  await expect(found).toHaveCount(12)
  if (isMobile) await page.getByRole('button', { name: t('store:filters.open') }).click()
  await page.getByRole('checkbox', { name: /^Reposado\s*\d/ }).check()
  await expect(page).toHaveURL(/expression=reposado/)
  if (isMobile)
    await page
      .getByRole('complementary', { name: t('store:filters.title') })
      .locator('button[type=submit]')
      .click()
  await page.getByRole('main').getByRole('link', { name: 'Tequila Reposado', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Tequila Reposado' })).toBeVisible()
  await page
    .getByRole('navigation', { name: t('store:product.size') })
    .getByRole('link', { name: '375 ml' })
    .click()
  await expect(page).toHaveURL(/variant=reposado-375/)
  await expect(page.getByRole('main').getByText('$610.00 MXN').first()).toBeVisible()
  await expectAccessible(page)
  await addToCart(page, t, { count: 1 })

  await cartButton(page, t, 1).click()
  const panel = cartPanel(page, t)
  await panel.getByRole('button', { name: t('shell:ui.more') }).click()
  await expect(panel.getByText('$1,220.00 MXN').first()).toBeVisible()
  await expect(cartButton(page, t, 2)).toBeAttached()
  await expectAccessible(page)
  await panel.getByRole('link', { name: t('cart:checkout') }).click()

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: t('checkout:title') })).toBeVisible()
  const email = await fillDelivery(main, t)
  expect(await amountOf(main, t('checkout:summary.total'))).toBe(1220 + 99 + 25)
  await choosePayment(main, t, 'card')
  await expectAccessible(page)
  await submit(main, t, 'card')

  await expect(page.getByText(CARD_PAGE[language].banner)).toBeVisible()
  await expectAccessible(page)
  await payByCard(page, language, CARDS.good)

  await expectPaid(page, t)
  const folio = await folioOn(page, t)
  await expectReceiptToAddUp(page, t)
  await expect(valueOf(main, t('orders:track.deliveryAddress'))).toContainText(ADDRESS.address)
  await expect(valueOf(main, t('orders:receipt.email'))).toHaveText(email)
  await expect(valueOf(main, t('orders:track.estimatedDelivery'))).toHaveText(/\d/)
  await expect(cartButton(page, t, 0)).toBeVisible()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('orders:receiptPdf') }).click()
  expect((await saving).suggestedFilename()).toBe(`${folio}.pdf`)

  await main.getByRole('link', { name: t('orders:receipt.account.create') }).click()
  await expect(main.locator('[name="email"]')).toHaveValue(email)
  await expect(main.locator('[name="userName"]')).not.toHaveValue('')
  await page.goBack()
  await expectPaid(page, t)

  await page
    .getByRole('main')
    .getByRole('link', { name: t('orders:receipt.track') })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: t('orders:statuses.processing') })).toBeVisible()
  await expect(page.getByText(t('orders:track.masked'))).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(BUYER.lastName)
  await expectAccessible(page)
  await typeInto(page.getByLabel(t('orders:track.email')), email)
  await page.getByRole('button', { name: t('orders:track.search') }).click()
  await expect(valueOf(page, t('orders:track.receiver'))).toHaveText(`${BUYER.firstName} ${BUYER.lastName}`)
  await expect(page.getByText(t('orders:track.found', { folio }))).toBeVisible()
})

async function expectReceiptToAddUp(page: Page, t: Say): Promise<void> {
  const main = page.getByRole('main')
  const [subtotal, shipping, total, iva] = await Promise.all(
    (['orders:subtotal', 'orders:shipping', 'orders:total', 'orders:iva'] as const).map((label) =>
      amountOf(main, t(label)),
    ),
  )
  expect({ subtotal, shipping, total }).toEqual({ subtotal: 1220, shipping: 124, total: 1344 })
  expect(iva, '16 % of what is before it').toBe(Math.round((1344 - 1344 / 1.16) * 100) / 100)
}

test('a declined card charges nothing, and a good one after it pays once', async ({ page, t, language }) => {
  await openCheckout(page, t, { method: 'card' })
  await submit(page.getByRole('main'), t, 'card')
  await payByCard(page, language, CARDS.declined)
  await expect(page.getByRole('alert')).toHaveText(CARD_PAGE[language].declined)
  await payByCard(page, language, CARDS.good)
  await expectPaid(page, t)
  const folio = await folioOn(page, t)
  // Once more to the provider's page, which has nothing left to charge
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: CARD_PAGE[language].paid })).toBeVisible()
  await page.getByRole('link', { name: CARD_PAGE[language].backToShop }).click()
  await expectPaid(page, t)
  expect(await folioOn(page, t)).toBe(folio)
})

test('a card that asks for authentication pays once its bank is told yes @one-layout', async ({
  page,
  t,
  language,
}) => {
  await openCheckout(page, t, { method: 'card' })
  await submit(page.getByRole('main'), t, 'card')
  await payByCard(page, language, CARDS.authenticated)
  await page.getByRole('button', { name: CARD_PAGE[language].refuse }).click()
  await expect(page.getByRole('alert')).toHaveText(CARD_PAGE[language].declined)
  await payByCard(page, language, CARDS.authenticated)
  const approve = page.getByRole('button', { name: CARD_PAGE[language].approve })
  await expect(approve).toBeVisible()
  await expectAccessible(page)
  await approve.click()
  await expectPaid(page, t)
})

test('who leaves the card page can take the payment up again, for the same order @one-layout', async ({
  page,
  t,
  language,
}) => {
  await openCheckout(page, t, { method: 'card' })
  await submit(page.getByRole('main'), t, 'card')
  await page.getByRole('link', { name: CARD_PAGE[language].cancel }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('orders:cancelled.heading') })).toBeVisible()
  await expect(page.getByText(/(sigue apartado hasta el|stays reserved until) .+ \d{1,2}:\d{2}/)).toBeVisible()
  await expectAccessible(page)
  const folio = new URL(page.url()).searchParams.get('order')
  // By the link in the mail: nothing is under way that would have to be waited for
  await open(page, `/payment/success?order=${folio}`)
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.waitingTitle') })).toBeVisible()
  await page.getByRole('button', { name: t('orders:receipt.tryAgain') }).click()
  await payByCard(page, language, CARDS.good)
  await expectPaid(page, t)
  expect(await folioOn(page, t)).toBe(folio)
})

test('going back after paying shows no cart and makes no second order @one-layout', async ({ page, t, language }) => {
  const placed: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/v2/sales-orders')) placed.push(response.url())
  })
  await openCheckout(page, t, { method: 'card' })
  await submit(page.getByRole('main'), t, 'card')
  await payByCard(page, language, CARDS.good)
  await expectPaid(page, t)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('heading', { name: t('checkout:empty.title') })).toBeVisible()
  await expect(submitButton(page, t, 'card')).toHaveCount(0)
  await expect(cartButton(page, t, 0)).toBeVisible()
  expect(placed).toHaveLength(1)
})

test('a double press on the button makes one order, and pays it once @one-layout', async ({ page, t, language }) => {
  const folios = new Set<string>()
  // Read on its way: once the page has left for the card page, its answers are gone
  await page.route('**/v2/sales-orders', async (route) => {
    const answer = await route.fetch()
    folios.add(((await answer.json()) as { data: { folio: string } }).data.folio)
    await route.fulfill({ response: answer })
  })
  await openCheckout(page, t, { method: 'card' })
  const button = submitButton(page.getByRole('main'), t, 'card')
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
    requestAnimationFrame(() => element.click())
  })
  await payByCard(page, language, CARDS.good, 'dblclick')
  await expectPaid(page, t)
  expect([...folios]).toEqual([await folioOn(page, t)])
})
