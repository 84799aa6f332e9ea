import type { Page } from '@playwright/test'
import { isClabe } from '#kit/clabe.ts'
import { isTransferReference } from '#domain/payments/bank-transfer/transfer-reference.ts'
import { formatPrice } from '../../src/i18n/format.ts'
import { amountOf, choosePayment, fillBuyer, fillDelivery, folioOn, submit, valueOf } from './checkout.ts'
import { expectAccessible } from './fixtures.ts'
import { addToCart, cartButton, cartPanel, open, withoutTagManager } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'
import { typeInto } from './typing.ts'

test('by transfer: the receipt says how to pay, and tracking that it waits', async ({ page, t, language }) => {
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  // From the cart panel, whose steps are the whole purchase
  await cartButton(page, t, 1).click()
  const panel = cartPanel(page, t)
  await withoutTagManager(page)
  await panel.getByRole('button', { name: t('cart:here') }).click()
  // Accessories are sold without asking for an age
  await expect(panel.getByLabel(t('checkout:fields.firstName'), { exact: true })).toBeVisible()
  await expect(panel.getByLabel(t('checkout:fields.birthDate'))).toHaveCount(0)
  await fillDelivery(panel, t, { birthDate: false })
  await expectAccessible(page)
  await panel.getByRole('button', { name: t('cart:toPayment') }).click()
  await choosePayment(panel, t, 'spei')
  const total = await amountOf(panel, t('checkout:summary.total'))
  await expectAccessible(page)
  await submit(panel, t, 'spei')

  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.transferTitle') })).toBeVisible()
  const main = page.getByRole('main')
  const shown = async (label: Parameters<Say>[0]) => (await valueOf(main, t(label)).innerText()).replaceAll(' ', '')
  expect(isClabe(await shown('orders:transfer.clabe'))).toBe(true)
  expect(isTransferReference(await shown('orders:transfer.reference'))).toBe(true)
  await expect(valueOf(main, t('orders:transfer.amount'))).toHaveText(formatPrice(total, language))
  await expect(valueOf(main, t('orders:transfer.expires'))).toContainText(/\d/)
  await expectAccessible(page)

  const folio = await folioOn(page, t)
  await open(page, `/track?order=${folio.toLowerCase().replaceAll('-', '')}`)
  await expect(page.getByRole('heading', { level: 2, name: t('orders:statuses.pending') })).toBeVisible()
})

async function searchStores(page: Page, t: Say, postalCode: string): Promise<void> {
  await typeInto(page.getByLabel(t('checkout:fields.postalCode'), { exact: true }), postalCode)
  await page.getByRole('button', { name: t('checkout:pickup.search') }).click()
}

test('at the store: every store is there to choose, a postal code sorts them, and one keeps the order', async ({
  page,
  t,
}) => {
  await open(page, '/store/reposado')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: t('checkout:delivery.pickup') }).check()
  await fillBuyer(main, t)
  await expect(main.getByRole('button', { name: t('checkout:pickup.search') })).toBeDisabled()
  await expect(main.getByLabel(t('checkout:fields.address'), { exact: true })).toHaveCount(0)

  const stores = main.getByRole('radio', { name: /^(Tienda|.* shop$)/ })
  await expect(stores).toHaveCount(2)
  await searchStores(page, t, '44500')
  await expect(main.getByText(t('checkout:pickup.none'))).toBeVisible()
  await expect(stores).toHaveCount(2)
  await searchStores(page, t, '28001')
  await expect(main.getByText(t('checkout:pickup.found', { count: 1 }))).toBeVisible()
  await expect(stores).toHaveCount(2)
  await searchStores(page, t, '11000')
  await expect(stores).toHaveCount(2)
  await expect(main.getByText(t('checkout:pickup.distance', { distance: '1.2' }))).toBeVisible()
  await expect(main.getByText(t('checkout:pickup.distance', { distance: '2.5' }))).toBeVisible()
  await stores.first().check()

  await choosePayment(main, t, 'store')
  // A choice half under the header would be too small to press
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
  expect(await amountOf(main, t('checkout:summary.total'))).toBe(1050)
  await submit(main, t, 'store')
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.storeTitle') })).toBeVisible()
  await expect(valueOf(main, t('orders:pickupAt'))).toContainText('Calle de los Canteros 214')
  await expectAccessible(page)
})

test('paying at the store is offered only to who collects there @one-layout', async ({ page, t }) => {
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  const main = page.getByRole('main')
  const atStore = main.getByRole('radio', { name: t('checkout:paymentMethods.store.name') })
  await expect(main.getByRole('radio', { name: t('checkout:paymentMethods.card.name') })).toBeVisible()
  await expect(atStore).toHaveCount(0)
  await main.getByRole('radio', { name: t('checkout:delivery.pickup') }).check()
  await atStore.check()
  await main.getByRole('radio', { name: t('checkout:delivery.shipping') }).check()
  await expect(atStore).toHaveCount(0)
  await expect(main.getByRole('radio', { checked: true })).toHaveCount(1)
})

test(
  'a method that the provider refuses is named, and another one takes the same order',
  { tag: '@one-layout' },
  async ({ page, t, complaints }, testInfo) => {
    complaints.tolerate(/Failed to load resource/)
    await page.route('**/api/payment-request', async (route) => {
      const { paymentMethod = 'oxxo' } = route.request().postDataJSON() as { paymentMethod?: string }
      if (paymentMethod !== 'oxxo') return route.continue()
      const refusal = { statusCode: 503, code: 'HostedPaymentRefused', message: t('errors:paymentMethodNotOffered') }
      return route.fulfill({ status: 503, json: refusal })
    })
    await open(page, '/store/copitas')
    await addToCart(page, t, { count: 1 })
    await open(page, '/checkout')
    const main = page.getByRole('main')
    await fillDelivery(main, t, { birthDate: false })
    await choosePayment(main, t, 'oxxo')
    await submit(main, t, 'oxxo')

    await expect(page).toHaveURL(/\/payment\/methods\?order=SC-.*&refused=oxxo$/)
    await expect(page.getByRole('heading', { level: 1, name: t('orders:otherMethods.title') })).toBeVisible()
    const method = t('checkout:paymentMethods.oxxo.name')
    await expect(
      main.getByRole('alert').filter({ hasText: t('orders:otherMethods.refused', { method }) }),
    ).toBeVisible()
    const methods = page.getByRole('group', { name: t('orders:otherMethods.legend') }).getByRole('radio')
    await expect(methods).toHaveCount(2)
    await expect(main.getByRole('radio', { name: method })).toHaveCount(0)
    await expect(main.getByRole('radio', { name: t('checkout:paymentMethods.card.name') })).toBeChecked()
    await page.screenshot({ path: testInfo.outputPath('refused.png'), fullPage: true })
    await expectAccessible(page)
    await main.getByRole('button', { name: t('orders:otherMethods.pay') }).click()
    await expect(page).toHaveURL(/\/test-provider\/sessions\//)
  },
)
