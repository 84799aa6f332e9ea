import { randomInt } from 'node:crypto'
import { accepted, callApi, newCaller } from '../api-buyer.ts'
import { amountOf, choosePayment, fillDelivery, submit } from '../checkout.ts'
import { publish, receive, writeGlass } from '../glass.ts'
import { untilIntercepted } from '../lost-code.ts'
import { addToCart, open, untilServed } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { asOwner } from '../store-database.ts'
import { typeInto } from '../typing.ts'

const CUT = /net::ERR_|Failed to load resource/

test('a rate of shipping that went up meanwhile is shown, and the next press orders', async ({
  page,
  t,
  language,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(CUT)
  const staff = await asOwner(newCaller(baseURL ?? '', language))
  const postalCode = `44${randomInt(600, 1000)}`
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  const main = page.getByRole('main')
  await fillDelivery(main, t, { birthDate: false })
  await typeInto(main.getByLabel(t('checkout:fields.postalCode'), { exact: true }), postalCode)
  await choosePayment(main, t, 'spei')
  const total = t('checkout:summary.total')
  const former = await amountOf(main, total)
  const body = { name: { es: postalCode, en: postalCode }, postalPrefixes: [postalCode], base: 777, additionalItem: 0 }
  accepted(await callApi(staff, 'POST', '/shipping-zones', { body }))
  await submit(main, t, 'spei')
  await expect(main.getByRole('alert').filter({ hasText: /\$[\d,]*\d{3}\.\d\d/ })).toBeVisible()
  await expect.poll(() => amountOf(main, total)).toBeGreaterThan(former + 300)
  await submit(main, t, 'spei')
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.transferTitle') })).toBeVisible()
})

test('what was withdrawn meanwhile is taken out by one press, and the rest is ordered', async ({
  page,
  t,
  language,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(CUT)
  const staff = await asOwner(newCaller(baseURL ?? '', language))
  const name = `Copa ida ${crypto.randomUUID().slice(0, 8)}`
  const glass = await writeGlass(staff, name)
  await receive(staff, glass, 9)
  await publish(staff, glass)
  const shown = `/store/${glass.productId}?lng=${language}`
  await untilServed(page, shown, name)
  await open(page, shown)
  await addToCart(page, t, { count: 1 })
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 2 })
  await open(page, '/checkout')
  const main = page.getByRole('main')
  await fillDelivery(main, t, { birthDate: false })
  await choosePayment(main, t, 'spei')
  const { version } = accepted(
    await callApi<{ version: number }>(staff, 'GET', `/management/products/${glass.productId}`),
  )
  const path = `/management/products/${glass.productId}/state`
  accepted(await callApi(staff, 'PUT', path, { body: { state: 'draft' }, version }))
  await submit(main, t, 'spei')
  const adjust = main.getByRole('button', { name: t('checkout:refusal.adjust') })
  await page.route('**/api/stocks/*', (route) => route.abort('connectionreset'))
  await untilIntercepted(page)
  await adjust.click()
  await expect(main.getByText(t('checkout:refusal.mendFailed'))).toBeVisible()
  await page.unrouteAll()
  await adjust.click()
  await expect(adjust).toHaveCount(0)
  await expect(main.getByText(name)).toHaveCount(0)
  await submit(main, t, 'spei')
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.transferTitle') })).toBeVisible()
})
