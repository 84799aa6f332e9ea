import type { Page } from '@playwright/test'
import { formatPrice } from '../../../src/i18n/format.ts'
import { accepted, ADDRESS, BUYER, callApi, fillCart } from '../api-buyer.ts'
import type { PlacedOrder } from '../api-buyer.ts'
import { ENGRAVING, openCheckout, submit } from '../checkout.ts'
import { customer } from '../customer.ts'
import { expectAccessible } from '../fixtures.ts'
import { addToCart, cartButton, cartPanel, open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import type { Say } from '../speaking.ts'
import { typeInto } from '../typing.ts'

test('once its bottle left the cart, the charge leaves too; a charge without words stops the order', async ({
  page,
  t,
  language,
}) => {
  const main = await openCheckout(page, t, { products: ['reposado', 'blanco'] })
  const section = main.getByRole('group', { name: t('checkout:engraving.legend') })
  const engraved = section.getByRole('checkbox', { name: /Tequila Blanco/ })
  await engraved.press('Space')
  await typeInto(section.getByRole('textbox', { name: t('checkout:fields.engraving') }), '🥃')
  const charge = main.getByRole('listitem').filter({ hasText: formatPrice(ENGRAVING, language) })
  await expect(charge).toHaveCount(1)
  await leaveCart(page, t, ['Tequila Blanco', 'Tequila Reposado'], 3)

  await open(page, '/checkout')
  const adjust = section.getByRole('button', { name: t('checkout:engraving.adjust') })
  await submit(main, t, 'spei')
  await expect(adjust).toBeFocused()
  await expect(adjust).toHaveAccessibleDescription(t('checkout:problems.engravingUnits'))
  await expect(section.getByText(t('checkout:problems.engravingUnits'))).toHaveCount(1)
  await expectAccessible(page)
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await adjust.press('Enter')
  expect((await removed).status()).toBe(200)
  await expect(cartButton(page, t, 0)).toBeVisible()

  await open(page, '/store/grabado')
  await addToCart(page, t, { count: 1 })
  await open(page, '/store/blanco')
  await addToCart(page, t, { count: 2 })
  await open(page, '/checkout')
  await expect(adjust).toBeVisible()
  await submit(main, t, 'spei')
  await expect(adjust).toBeFocused()
  await adjust.press('Enter')
  await expect(adjust).toHaveCount(0)
  await submit(main, t, 'spei')
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.transferTitle') })).toBeVisible()
})

test('what the store won’t engrave is said at the section, which shows what it offers since', async ({
  page,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 4(09|22)/)
  await page.route('**/api/engraving', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: object }
    await route.fulfill({
      response: answer,
      json: { ...rest, data: { ...data, productId: 'copitas', variantId: 'copitas-2', name: 'Former' } },
    })
  })
  const main = await openCheckout(page, t, { products: ['reposado', 'blanco'] })
  const section = main.getByRole('group', { name: t('checkout:engraving.legend') })
  for (const name of [/Tequila Blanco/, /Tequila Reposado/])
    await section.getByRole('checkbox', { name }).press('Space')
  const words = section.getByRole('textbox', { name: t('checkout:fields.engraving') })
  await expect(words).toHaveCount(2)
  await typeInto(words.first(), 'Elena')
  await typeInto(words.last(), 'Ana')
  await expect(cartButton(page, t, 4)).toBeVisible()

  await page.unroute('**/api/engraving')
  await submit(main, t, 'spei')
  const adjust = section.getByRole('button', { name: t('checkout:engraving.adjust') })
  await expect(adjust).toBeVisible()
  await section.getByRole('checkbox', { name: /Tequila Reposado/ }).press('Space')
  await expect(adjust).toHaveCount(0)
  await expect(cartButton(page, t, 3)).toBeVisible()

  const message = 'Not this bottle, says the store'
  const errors = [{ path: 'engraving.bottles.0.variantId', message }]
  const refuse = { status: 422, json: { statusCode: 422, code: 'NotEngravable', message, errors } }
  await page.route('**/v2/sales-orders', (route) => route.fulfill(refuse), { times: 1 })
  await submit(main, t, 'spei')
  await expect(section).toBeFocused()
  await expect(section.getByText(message)).toBeVisible()
  await expectAccessible(page)
  await leaveCart(page, t, ['Tequila Reposado'], 3)
  await expect(section.getByText(message)).toHaveCount(0)
  await submit(main, t, 'spei')
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.transferTitle') })).toBeVisible()
})

test('more bottles than a line of the cart holds can’t be chosen', async ({ page, t }) => {
  await open(page, '/store/blanco')
  await addToCart(page, t, { count: 1 })
  await open(page, '/store/reposado')
  await addToCart(page, t, { count: 2 })
  await page.route('**/shopping-cart/**', async (route) => {
    const answer = await route.fetch()
    const cart = (await answer.json()) as { data: { items: { productId: string; quantity: number }[] } }
    for (const item of cart.data.items) item.quantity = item.productId === 'blanco' ? 99 : item.quantity
    await route.fulfill({ response: answer, json: cart })
  })
  await open(page, '/checkout')
  const section = page.getByRole('main').getByRole('group', { name: t('checkout:engraving.legend') })
  await section.getByRole('checkbox', { name: /Tequila Reposado/ }).press('Space')
  const many = section.getByRole('checkbox', { name: /Tequila Blanco/ })
  await expect(many).toBeDisabled()
  await expect(many).toHaveAccessibleDescription(t('checkout:problems.engravingTooMany', { bottles: 99 }))
})

test('bought again, the bottles come without the engraving of the last time', async ({
  page,
  t,
  language,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of 404/)
  const caller = await customer(page, language, baseURL)
  const cartId = await fillCart(caller, { productId: 'blanco' })
  const engraving = { productId: 'grabado', quantity: 1 }
  accepted(await callApi(caller, 'POST', `/shopping-cart/${cartId}/products`, { body: engraving }))
  const body = {
    ...BUYER,
    cartId,
    email: caller.email,
    paymentMethod: 'spei',
    deliveryMethod: 'shipping',
    shipping: { ...ADDRESS, country: 'México' },
    engraving: { soldAs: 'grabado', bottles: [{ variantId: 'blanco-750', lines: ['Para Elena'] }] },
  }
  const idempotencyKey = crypto.randomUUID()
  const placed = await callApi<PlacedOrder>(caller, 'POST', '/v2/sales-orders', { body, idempotencyKey })
  await open(page, `/dashboard/orderClient/${accepted(placed).orderId}`)
  await page.getByRole('button', { name: t('ownOrders:reorder.action') }).press('Enter')
  await expect(page.getByText(t('ownOrders:reorder.added', { count: 1 }))).toBeVisible()
  await expect(cartButton(page, t, 1)).toBeVisible()
})

async function leaveCart(page: Page, t: Say, names: readonly string[], count: number): Promise<void> {
  await cartButton(page, t, count).press('Enter')
  const panel = cartPanel(page, t)
  for (const name of names) {
    const remove = panel.getByRole('button', { name: t('cart:remove', { name }) })
    await remove.press('Enter')
    await expect(remove).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}
