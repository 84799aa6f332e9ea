import { accepted, buyByTransfer, callApi, newCaller } from '../api-buyer.ts'
import { choosePayment, fillDelivery, submitButton } from '../checkout.ts'
import { expectAccessible } from '../fixtures.ts'
import { publish, receive, writeGlass } from '../glass.ts'
import type { Made } from '../glass.ts'
import { addToCart, open, untilServed } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { asOwner } from '../store-database.ts'

test('a guest who bought the most that one person may buy reads at the checkout why there is no more', async ({
  page,
  t,
  language,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/Failed to load resource/)
  const buyer = newCaller(baseURL ?? '', language)
  const staff = await asOwner(newCaller(baseURL ?? '', language))
  const name = `Copa rara ${crypto.randomUUID().slice(0, 8)}`
  const made = await writeGlass(staff, name)
  const limited = { body: { ...made, maxPerPerson: 1 }, version: made.version }
  const glass = accepted(await callApi<Made>(staff, 'PUT', `/management/products/${made.productId}`, limited))
  await receive(staff, glass, 9)
  await publish(staff, glass)
  // Under the same telephone
  await buyByTransfer(buyer, glass.productId)

  const shown = `/store/${glass.productId}?lng=${language}`
  await untilServed(page, shown, name)
  await open(page, shown)
  await expect(page.getByText(t('store:product.perPerson', { max: 1 }))).toBeVisible()
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  const main = page.getByRole('main')
  await fillDelivery(main, t, { birthDate: false })
  await choosePayment(main, t, 'spei')
  const button = submitButton(main, t, 'spei')
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await button.press('Enter')
  const why = t('errors:perPersonUsedUp', { name, max: 1 })
  await expect(main.getByRole('alert').filter({ hasText: why })).toBeVisible()
  await expectAccessible(page)
})
