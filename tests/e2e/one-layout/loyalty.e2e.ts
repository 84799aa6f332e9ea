import type { Page } from '@playwright/test'
import { formatCount } from '../../../src/i18n/format.ts'
import { fill, submit as submitForm } from '../account-steps.ts'
import { accepted, callApi, fillCart, newEmail, orderCart } from '../api-buyer.ts'
import type { Caller } from '../api-buyer.ts'
import { amountOf, choosePayment, fillBuyer, fillDelivery, folioOn, submit, valueOf } from '../checkout.ts'
import { arrive, newCustomer } from '../customer.ts'
import { expectAccessible } from '../fixtures.ts'
import { asOwner, collect, deliver } from '../store-database.ts'
import { addToCart, open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { typeInto } from '../typing.ts'

const LOYALTY = '/dashboard/loyalty'
/** Bottles whose prices make `EARNED` points. */
const CASE = { productId: 'reposado', quantity: 6 }
const EARNED = 630

/** A customer who is signed in, with the points of a case of bottles that arrived. */
async function customerWithPoints(page: Page, language: 'es' | 'en', baseURL: string | undefined): Promise<Caller> {
  const caller = await newCustomer(page, language, baseURL)
  const cartId = await fillCart(caller, CASE)
  const placed = await orderCart(caller, { cartId, idempotencyKey: crypto.randomUUID(), paymentMethod: 'spei' })
  const folio = accepted(placed).orderId
  const owner = await asOwner(caller)
  await collect(owner, folio)
  await deliver(owner, folio)
  await arrive(page, caller)
  return caller
}

test('points are earned by what arrived, pay at the checkout and come back with a cancellation', async ({
  page,
  t,
  language,
  baseURL,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const caller = await customerWithPoints(page, language, baseURL)
  await open(page, LOYALTY)
  await expect(main.getByRole('heading', { level: 2, name: t('loyalty:tiers.reposado') })).toBeVisible()
  await expect(valueOf(main, t('loyalty:balance'))).toHaveText(String(EARNED))
  await expect(main.getByText(t('loyalty:ledger.earned'))).toBeVisible()
  await expectAccessible(page)

  await open(page, '/store/blanco')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  const use = main.getByRole('checkbox', { name: t('checkout:points.use', { points: '600' }) })
  await use.check()
  const choice = main.getByRole('slider', { name: t('checkout:points.howMany') })
  await choice.press('ArrowLeft')
  await choice.press('ArrowLeft')
  const row = t('checkout:summary.points', { points: '400' })
  await expect(valueOf(main, row)).toHaveText('−$40.00 MXN')
  await main.getByRole('radio', { name: t('checkout:delivery.pickup') }).check()
  await expect(valueOf(main, t('checkout:summary.total'))).toHaveText('$850.00 MXN')
  await main.getByRole('radio', { name: t('checkout:delivery.shipping') }).check()
  await fillDelivery(main, t)
  await choosePayment(main, t, 'spei')
  await expect(valueOf(main, t('checkout:summary.total'))).toHaveText('$949.00 MXN')
  expect(await amountOf(main, row)).toBe(-40)
  await expectAccessible(page)
  await submit(main, t, 'spei')

  const folio = await folioOn(page, t)
  expect(await amountOf(main, t('orders:points', { points: '400' }))).toBe(-40)
  expect(await amountOf(main, t('orders:total'))).toBe(949)
  await open(page, LOYALTY)
  await expect(valueOf(main, t('loyalty:balance'))).toHaveText(String(EARNED - 400))
  await expect(main.getByRole('link', { name: t('loyalty:ledger.order', { folio }) })).toBeVisible()

  accepted(await callApi(caller, 'POST', `/orders/${folio}/cancellation`))
  await page.reload()
  await expect(valueOf(main, t('loyalty:balance'))).toHaveText(String(EARNED))
  await expect(main.getByText(t('loyalty:ledger.returned'))).toBeVisible()
})

test('a balance that changed meanwhile is said, and the order can be placed with what is left', async ({
  page,
  t,
  language,
  baseURL,
  complaints,
}) => {
  test.slow()
  complaints.tolerate(/status of 409/)
  const main = page.getByRole('main')
  await customerWithPoints(page, language, baseURL)
  await open(page, '/store/blanco')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  await main.getByRole('checkbox', { name: t('checkout:points.use', { points: '600' }) }).check()
  await fillDelivery(main, t)
  await choosePayment(main, t, 'spei')
  const message = t('errors:pointsChanged', { count: 200 })
  await page.route(
    '**/v2/sales-orders',
    (route) => route.fulfill({ status: 409, json: { statusCode: 409, code: 'PointsChanged', message } }),
    { times: 1 },
  )
  await submit(main, t, 'spei')
  await expect(main.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await submit(main, t, 'spei')
  await folioOn(page, t)
})

test('a guest reads what an account would save, makes one and is back at the checkout with it', async ({
  page,
  t,
  language,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const promotion = language === 'es' ? 'Envío de la casa' : 'Delivery on the house'
  await open(page, '/store/reposado')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  await fillBuyer(main, t)
  await typeInto(main.getByLabel(t('checkout:fields.postalCode'), { exact: true }), '44100')
  const hint = main.getByText(promotion)
  await expect(hint).toBeVisible()
  await expectAccessible(page)
  await hint.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/register\?from=/)
  const password = 'un secreto largo'
  const [userName, email] = ['Elena Robles', newEmail()]
  await fill(page, { userName, email, password, confirmPassword: password })
  await submitForm(page)
  await expect(page).toHaveURL(/\/checkout/)
  await expect(valueOf(main, promotion)).toHaveText('−$99.00 MXN')
  await expect(valueOf(main, t('checkout:summary.total'))).toHaveText(`$${formatCount(1050, language)}.00 MXN`)
})
