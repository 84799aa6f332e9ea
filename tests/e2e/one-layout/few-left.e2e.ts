import { USUAL_LOW_LEVEL } from '#db/schema/inventory.server.ts'
import { accepted, callApi, fillCart, newCaller, orderCart } from '../api-buyer.ts'
import { fillDelivery } from '../checkout.ts'
import { expectAccessible } from '../fixtures.ts'
import { cartPanel, open, withoutTagManager } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { asOwner } from '../store-database.ts'
import { typeInto } from '../typing.ts'

/** Twelve are at the warehouse; low from five. */
const SCARCE = { productId: 'kit-corporativo', variantId: 'kit-corporativo-12', quantity: 7 }

test('what low stock does to a guest’s payment stands in the checkout before the order', async ({
  page,
  t,
  language,
  baseURL,
}) => {
  const caller = newCaller(baseURL ?? '', language)
  const cartId = await fillCart(caller, SCARCE)
  await open(page, '/us')
  await page.evaluate((id) => localStorage.setItem('cartId', id), cartId)
  await open(page, '/checkout')
  const main = page.getByRole('main')
  const spei = main.getByRole('radio', { name: t('checkout:paymentMethods.spei.name') })
  const oxxo = main.getByRole('radio', { name: t('checkout:paymentMethods.oxxo.name') })
  await expect(oxxo).toBeDisabled()
  await expect(oxxo).toHaveAccessibleDescription(new RegExp(t('checkout:paymentMethods.oxxo.scarce')))
  await expect(spei).toHaveAccessibleDescription(new RegExp(t('checkout:paymentMethods.spei.scarce')))
  await typeInto(main.getByLabel(t('checkout:fields.email'), { exact: true }), 'elena@cliente.example')
  await spei.check()
  await expect(oxxo).toBeDisabled()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)

  // The panel on the same cart: enough is left for one gift fewer, and no longer when it comes back
  await page.getByRole('button', { name: t('checkout:summary.edit') }).click()
  const panel = cartPanel(page, t)
  await panel.getByRole('button', { name: t('shell:ui.less') }).click()
  await expect(oxxo).toBeEnabled()
  await expect(spei).toHaveAccessibleDescription(/48/)
  await panel.getByRole('button', { name: t('shell:ui.close') }).click()
  await oxxo.check()
  await page.getByRole('button', { name: t('checkout:summary.edit') }).click()
  await panel.getByRole('button', { name: t('shell:ui.more') }).click()
  await expect(oxxo).toBeDisabled()
  await expect(oxxo).not.toBeChecked()

  await withoutTagManager(page)
  await panel.getByRole('button', { name: t('cart:here') }).click()
  await fillDelivery(panel, t)
  await panel.getByRole('button', { name: t('cart:toPayment') }).click()
  await expect(panel.getByRole('radio', { name: t('checkout:paymentMethods.oxxo.name') })).toBeDisabled()
  await expect(panel.getByText(t('checkout:paymentMethods.spei.scarce'))).toBeVisible()
  await expectAccessible(page)
})

test('an order that waits is offered no voucher while little of it is left, and one as soon as there is enough', async ({
  page,
  t,
  language,
  baseURL,
}) => {
  const caller = newCaller(baseURL ?? '', language)
  const owner = await asOwner(caller)
  const setLow = async (was: number, lowAt: number) => {
    const body = { locationId: 'cedis', lowAt, was }
    accepted(await callApi(owner, 'PUT', '/management/inventory/kit-jicara/low-level', { body }))
  }
  const cartId = await fillCart(caller, { productId: 'kit-jicara' })
  const asked = { cartId, idempotencyKey: crypto.randomUUID(), paymentMethod: 'card' } as const
  const { orderId: folio } = accepted(await orderCart(caller, asked))
  await setLow(USUAL_LOW_LEVEL, 1000)
  await open(page, `/payment/methods?order=${folio}`)
  const methods = page.getByRole('group', { name: t('orders:otherMethods.legend') })
  const oxxo = methods.getByRole('radio', { name: t('checkout:paymentMethods.oxxo.name') })
  await expect(methods.getByRole('radio', { name: t('checkout:paymentMethods.card.name') })).toBeChecked()
  await expect(oxxo).toBeDisabled()
  await expect(oxxo).toHaveAccessibleDescription(new RegExp(t('checkout:paymentMethods.oxxo.scarce')))
  await expectAccessible(page)

  await setLow(1000, USUAL_LOW_LEVEL)
  await page.reload()
  await oxxo.check()
  await page.getByRole('button', { name: t('orders:otherMethods.oxxo') }).click()
  await expect(page).toHaveURL(/\/test-provider\/sessions\//)
})
